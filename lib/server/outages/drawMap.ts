import range from 'lodash/range';
import type { DrawnArea, DrawnMap } from '../../outages/mapTypes';
import type { OutageList, Position } from '../../outages/types';
import { countyMap, type CountyMap } from './countyMap';
import { isInside } from './towns';

const WIDTH = 640;
/** The width of a number's disc with its outline, in viewBox units. */
const NUMBER_SIZE = 37;

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
  [...current, ...planned].forEach(({ rings }, index) => {
    const [first] = rings;
    if (!first) return;
    const phase = index < current.length ? 'current' : 'planned';
    const path = rings.map((ring) => `M${lineOf(ring, project)}Z`).join('');
    const place = freePlace(project(numberAt(first, map)), areas, height);
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
    towns: map.towns.map(({ at, ...town }) => ({ ...town, ...project(at) })),
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

/** Where the number of an area belongs: in the zone that it is in or, outside all zones, in its own middle. */
function numberAt(ring: Position[], { zones }: CountyMap): Position {
  const middle: Position = [middleOf(ring.map(([x]) => x)), middleOf(ring.map(([, y]) => y))];
  return zones.find(({ outline }) => isInside(middle, outline))?.numberAt ?? middle;
}

const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;

/** Numbers that belong in the same place stand side by side: to the right, then to the left, then in other rows. */
function freePlace({ x, y }: Point, numbers: Point[], height: number): Point {
  const steps = (room: number) => [
    ...range(0, room, NUMBER_SIZE),
    ...range(-NUMBER_SIZE, -room, -NUMBER_SIZE),
  ];
  const places = steps(height).flatMap((down) =>
    steps(WIDTH).map((right) => ({ x: round(x + right), y: round(y + down) })),
  );
  // Positions are rounded, so two neighbors may be a little closer.
  const isFree = (place: Point) =>
    numbers.every((one) => Math.hypot(one.x - place.x, one.y - place.y) > NUMBER_SIZE - 1);
  return places.find((place) => isOnMap(place, height) && isFree(place)) ?? { x, y };
}

const isOnMap = ({ x, y }: Point, height: number) =>
  Math.min(x, WIDTH - x, y, height - y) >= NUMBER_SIZE / 2;

const eastward = (points: Position[]) =>
  points[0]![0] <= points.at(-1)![0] ? points : points.toReversed();

const lineOf = (points: Position[], project: Project) =>
  points
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L');

const round = (value: number) => Math.round(value * 10) / 10;
