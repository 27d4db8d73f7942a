import clamp from 'lodash/clamp';
import maxBy from 'lodash/maxBy';
import meanBy from 'lodash/meanBy';
import type { DrawnArea, DrawnMap } from '../../outages/mapTypes';
import type { Outage, OutageList, Position } from '../../outages/types';
import { countyMap, type CountyMap } from './countyMap';

const WIDTH = 640;
/** How far apart two numbers must be to be legible, in viewBox units. */
const NUMBER_SIZE = 34;

type Point = { x: number; y: number };
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
  const outlines = outages.map(({ rings: [ring] }) => ring?.map(project) ?? []);
  const towns = map.towns.map(({ at, ...town }) => ({ ...town, ...project(at) }));
  const obstacles = towns.flatMap(pointsOfLabel);
  outages.forEach((outage, index) => {
    const phase = index < current.length ? 'current' : 'planned';
    const others = outlines.filter((_, other) => other !== index).flatMap(pointsOfOutline);
    const area = drawArea(outage, project, [...areas, ...obstacles, ...others], height);
    if (area) areas.push({ number: index + 1, phase, ...area });
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

/** Sideways offsets to try for a number, in number widths, nearest first. */
const SHIFTS = [0, 1, -1, 2, -2, 3, -3, 4, -4];

/** An area, and a place for its number that covers no other number, area or town name, or as little as possible. */
function drawArea({ rings }: Outage, project: Project, taken: Point[], height: number) {
  const [first] = rings;
  if (!first) return null;
  const points = first.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const margin = NUMBER_SIZE / 2 + 4;
  const places = SHIFTS.flatMap((shift) =>
    // Places the number above or below the area so that the town's name stays legible.
    [Math.min(...ys) - margin, Math.max(...ys) + margin].map((y) => ({
      x: round(clamp(middle + shift * NUMBER_SIZE, margin, WIDTH - margin)),
      y: round(clamp(y, margin, height - margin)),
    })),
  );
  const room = (place: Point) =>
    Math.min(...taken.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)));
  const place = places.find((one) => room(one) >= NUMBER_SIZE) ?? maxBy(places, room)!;
  return { path: rings.map((ring) => `M${lineOf(ring, project)}Z`).join(''), ...place };
}

/** Points along a town's label, spaced for the label's width on a phone. */
function pointsOfLabel({ name, isLeft, lift, x, y }: DrawnMap['towns'][number]): Point[] {
  const side = isLeft ? -1 : 1;
  return Array.from({ length: name.length + 1 }, (_, i) => ({ x: x + side * i * 12, y: y - lift }));
}

/** Points along an area's outline, and its middle. They are close enough together that no number fits between them. */
function pointsOfOutline(outline: Point[]): Point[] {
  const edges = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (NUMBER_SIZE / 2));
    return Array.from({ length: count }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / count,
      y: from.y + ((to.y - from.y) * n) / count,
    }));
  });
  return outline.length > 0 ? [{ x: meanBy(outline, 'x'), y: meanBy(outline, 'y') }, ...edges] : [];
}

const eastward = (points: Position[]) =>
  points[0]![0] <= points.at(-1)![0] ? points : points.toReversed();

const lineOf = (points: Position[], project: Project) =>
  points
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L');

const round = (value: number) => Math.round(value * 10) / 10;
