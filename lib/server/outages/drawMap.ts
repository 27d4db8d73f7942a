import type { DrawnArea, DrawnMap } from '../../outages/mapTypes';
import type { Outage, OutageList, Position } from '../../outages/types';
import { countyMap, type CountyMap } from './countyMap';

const WIDTH = 640;
/** How far apart two numbers must be to be read. */
const NUMBER_SIZE = 34;

type Point = { x: number; y: number };
type Project = (position: Position) => Point;

/** The map of what goes on and of what is planned; null where no area is known. */
export function drawMap({
  current,
  planned,
}: Pick<OutageList, 'current' | 'planned'>): DrawnMap | null {
  const map = countyMap();
  const { project, height } = projection(map);
  const areas: DrawnArea[] = [];
  [...current, ...planned].forEach((outage, index) => {
    const phase = index < current.length ? 'current' : 'planned';
    const area = drawArea(outage, project, areas);
    if (area) areas.push({ number: index + 1, phase, ...area });
  });
  if (areas.length === 0) return null;
  return {
    width: WIDTH,
    height,
    rivers: map.rivers.map(({ name, points }) => ({ name, path: `M${lineOf(points, project)}` })),
    towns: map.towns.map(({ name, at, isLeft }) => ({ name, isLeft, ...project(at) })),
    areas,
  };
}

/** Degrees to the plane. Over one county a degree of longitude is shorter by the cosine of the latitude. */
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

function drawArea({ rings }: Outage, project: Project, others: DrawnArea[]) {
  const [first] = rings;
  if (!first) return null;
  const points = first.map(project);
  const [west, east] = [
    Math.min(...points.map(({ x }) => x)),
    Math.max(...points.map(({ x }) => x)),
  ];
  // Above the area, so that its town can be read.
  const top = Math.min(...points.map(({ y }) => y)) - NUMBER_SIZE / 2 - 4;
  const place = { x: round((west + east) / 2), y: round(Math.max(NUMBER_SIZE / 2 + 2, top)) };
  const isTaken = () =>
    others.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < NUMBER_SIZE);
  while (isTaken() && place.x < WIDTH - NUMBER_SIZE) place.x += NUMBER_SIZE;
  return { path: rings.map((ring) => `M${lineOf(ring, project)}Z`).join(''), ...place };
}

const lineOf = (points: Position[], project: Project) =>
  points
    .map(project)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L');

const round = (value: number) => Math.round(value * 10) / 10;
