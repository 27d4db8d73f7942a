import clamp from 'lodash/clamp';
import minBy from 'lodash/minBy';
import range from 'lodash/range';
import sum from 'lodash/sum';
import type { DrawnArea, DrawnMap } from '../../outages/mapTypes';
import type { OutageList, Position } from '../../outages/types';
import { countyMap, type CountyMap } from './countyMap';

const WIDTH = 640;
/** How far apart two numbers must be to be legible, in viewBox units. */
const NUMBER_SIZE = 34;

type Town = DrawnMap['towns'][number];
type River = CountyMap['rivers'][number];
type Point = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };
type Project = (position: Position) => Point;

/** The map of current outages and planned work; null if no area is known. */
export function drawMap({
  current,
  planned,
}: Pick<OutageList, 'current' | 'planned'>): DrawnMap | null {
  const map = countyMap();
  const { project, height } = projection(map);
  const areas: DrawnArea[] = [];
  const outages = [...current, ...planned];
  const boxes = outages.map(({ rings }) => rings.map((ring) => boxOf(ring.map(project))));
  const towns = map.towns.map(({ at, ...town }) => {
    const dot = { ...town, ...project(at) };
    return { ...dot, gap: gapBeside(dot, boxes.flat()) };
  });
  const names = [
    ...towns,
    ...towns.flatMap(pointsOfLabel),
    ...map.rivers.flatMap((river) => pointsOfRiverName(river, project)),
  ];
  outages.forEach(({ rings }, index) => {
    const [box] = boxes[index]!;
    if (!box) return;
    const otherAreas = boxes.flatMap((own, i) => (i === index ? [] : own));
    const place = placeNumber(box, { areas: otherAreas, names, numbers: areas }, height);
    const phase = index < current.length ? 'current' : 'planned';
    const path = rings.map((ring) => `M${lineOf(ring, project)}Z`).join('');
    areas.push({ number: index + 1, phase, path, ...place });
  });
  if (areas.length === 0) return null;
  return {
    width: WIDTH,
    height,
    county: `M${lineOf(map.outline, project)}Z`,
    rivers: map.rivers.map(({ name, nameAt, points }) => ({
      name,
      nameAt,
      path: `M${lineOf(eastward(points), project)}`,
    })),
    towns,
    areas,
  };
}

/**
 * Projects degrees onto the plane. Within a county, it is enough to scale longitude
 * by the cosine of the latitude.
 */
function projection({ bounds }: CountyMap): { project: Project; height: number } {
  const [[west, south], [east, north]] = bounds;
  const scale = WIDTH / (east - west);
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const project: Project = ([longitude, latitude]) => ({
    x: round((longitude - west) * scale),
    y: round((north - latitude) * scale * stretch),
  });
  return { project, height: Math.round((north - south) * scale * stretch) };
}

/** How far a number's center is from its area, at least. */
const MARGIN = NUMBER_SIZE / 2 + 4;

/** Directions from an area to try for a number: above, below, right and left, then halfway to the corners. */
const DIRECTIONS = [0, 0.5, -0.5].flatMap((shift) => [
  [shift, -1] as const,
  [shift, 1] as const,
  [1, shift] as const,
  [-1, shift] as const,
]);

/** What a number should not cover. */
type Taken = { areas: Box[]; names: Point[]; numbers: Point[] };

/**
 * A place for an area's number next to the area, as near as possible. If every place there covers something, it is the
 * place that covers the fewest numbers, then the least of the names, and then the fewest other areas.
 */
function placeNumber(area: Box, taken: Taken, height: number): Point {
  const { left, right, top, bottom } = area;
  const places = range(MARGIN, 3 * MARGIN, MARGIN / 3).flatMap((margin) =>
    DIRECTIONS.map(([across, down]) => ({
      x: round((left + right) / 2 + across * ((right - left) / 2 + margin)),
      y: round((top + bottom) / 2 + down * ((bottom - top) / 2 + margin)),
    })),
  );
  const onMap = ({ x, y }: Point) => ({
    x: clamp(x, MARGIN, WIDTH - MARGIN),
    y: clamp(y, MARGIN, height - MARGIN),
  });
  const covered = (place: Point) => {
    const isNear = ({ x, y }: Point) => Math.hypot(place.x - x, place.y - y) < NUMBER_SIZE;
    const areas = taken.areas.filter((box) => distance(place, box) < MARGIN);
    return (
      1e6 * taken.numbers.filter(isNear).length +
      1e3 * taken.names.filter(isNear).length +
      areas.length
    );
  };
  return minBy(places.map(onMap), covered)!;
}

function boxOf(points: Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return { left, right, top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** From a point to the nearest edge of a box, or 0 inside the box. */
const distance = ({ x, y }: Point, { left, right, top, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** How far a town's name is from the center of its dot, at least and at most, in viewBox units. */
const [NEAR, FAR] = [11, 60];

/** The width of a letter in the larger text used on phones. */
const LETTER = 13;

/**
 * How far a town's name must be from its dot to be outside the areas around the dot. If that is too far, or the name
 * would not fit on the map, it stays near its dot.
 */
function gapBeside({ name, isLeft, x, y }: Omit<Town, 'gap'>, areas: Box[]): number {
  const edges = areas
    .filter((area) => distance({ x, y }, area) === 0)
    .map(({ left, right }) => (isLeft ? x - left : right - x));
  const gap = round(Math.max(NEAR, ...edges.map((edge) => edge + 8)));
  const room = (isLeft ? x : WIDTH - x) - name.length * LETTER;
  return gap > Math.min(FAR, room) ? NEAR : gap;
}

/** Points along a town's label, spaced for the label's width on a phone. */
function pointsOfLabel({ name, isLeft, gap, lift, x, y }: Town): Point[] {
  const side = isLeft ? -1 : 1;
  const count = name.length + Math.ceil((gap - NEAR) / 12) + 1;
  return Array.from({ length: count }, (_, i) => ({ x: x + side * i * 12, y: y - lift }));
}

/** How far the middle of a river's name is from the river. */
const ABOVE_RIVER = 16;

/** Points along a river's name, like those of a town's label. */
function pointsOfRiverName({ name, nameAt, points }: River, project: Project): Point[] {
  const line = eastward(points).map(project);
  const lengths = line.slice(1).map(({ x, y }, i) => Math.hypot(x - line[i]!.x, y - line[i]!.y));
  const middle = (nameAt / 100) * sum(lengths);
  return lengths.flatMap((length, i) => {
    const [start, end] = [line[i]!, line[i + 1]!];
    const [across, down] = [(end.x - start.x) / length, (end.y - start.y) / length];
    const before = sum(lengths.slice(0, i));
    return range(0, length, 12)
      .filter((along) => Math.abs(before + along - middle) <= (name.length * LETTER) / 2)
      .map((along) => ({
        x: start.x + along * across + ABOVE_RIVER * down,
        y: start.y + along * down - ABOVE_RIVER * across,
      }));
  });
}

const eastward = (points: Position[]) =>
  points[0]![0] <= points.at(-1)![0] ? points : points.toReversed();

const lineOf = (points: Position[], project: Project) =>
  points
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L');

const round = (value: number) => Math.round(value * 10) / 10;
