import get from 'lodash/get';
import sum from 'lodash/sum';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';
import type { Position } from '../../outages/types';
import type { Report } from '../content/problems';
import { countyMap, type CountyMap } from './countyMap';
import { isInside, overlap } from './towns';

const MAX_TEXT = 1_000_000;
const MAX_RINGS = 20;
/** Longer outlines are simplified. The map is too small to show the difference. */
const MAX_POINTS = 500;
/** How deep collections may be nested. */
const MAX_DEPTH = 10;
/** How far outside the county's outline, which is only approximate, a position may be, in degrees. About 2 km. */
const TOLERANCE = 0.02;

/**
 * The outlines that an editor drew: GeoJSON, as data or as JSON text, or just its positions. Outlines that cannot be
 * drawn are reported and left out.
 */
export function ringsDrawn(drawn: unknown, report: Report): Position[][] {
  if (drawn === undefined || drawn === null || drawn === '') return [];
  const outlines = outlinesOf(parsed(drawn));
  const map = countyMap();
  const read = outlines.slice(0, MAX_RINGS).map((outline) => toRing(outline, map));
  const faults = read.flatMap(({ fault }) => fault ?? []);
  if (outlines.length === 0) faults.push(NO_AREA);
  if (outlines.length > MAX_RINGS)
    faults.push(`Only the first ${MAX_RINGS} of its ${outlines.length} outlines are on the map.`);
  for (const fault of uniq(faults)) report(fault);
  return read.flatMap(({ ring }) => (ring ? [ring] : []));
}

function parsed(drawn: unknown): unknown {
  if (typeof drawn !== 'string') return drawn;
  try {
    return drawn.length > MAX_TEXT ? null : JSON.parse(drawn.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/** What should be outlines in GeoJSON of any type, or in a list. Holes are not drawn. */
function outlinesOf(shape: unknown, depth = 0): unknown[] {
  const all = (list: unknown) =>
    Array.isArray(list) && depth < MAX_DEPTH
      ? list.flatMap((one: unknown) => outlinesOf(one, depth + 1))
      : [list];
  const type: unknown = get(shape, 'type');
  // A marker beside the areas, or a feature without a place.
  if (type === 'Point' || type === 'MultiPoint' || (shape === null && depth > 0)) return [];
  if (type === 'FeatureCollection') return all(get(shape, 'features'));
  if (type === 'GeometryCollection') return all(get(shape, 'geometries'));
  if (type === 'Feature') return all([get(shape, 'geometry')]);
  if (type === 'Polygon' || type === 'MultiPolygon') return outersOf(get(shape, 'coordinates'));
  return get(shape, [0, 'type']) ? all(shape) : outersOf(shape);
}

/** The outer outlines in the coordinates of several polygons, of one, or in a list of positions. */
function outersOf(coordinates: unknown): unknown[] {
  if (Array.isArray(get(coordinates, [0, 0, 0])))
    return (coordinates as unknown[]).map((polygon) => get(polygon, 0));
  return [Array.isArray(get(coordinates, [0, 0])) ? get(coordinates, 0) : coordinates];
}

const NO_AREA =
  'Visitors do not see its outline: it needs at least three positions, as GeoJSON or as a list of [longitude, latitude].';

/** A ring that can be drawn, and what an editor should correct. */
function toRing(outline: unknown, map: CountyMap): { ring?: Position[]; fault?: string } {
  if (!Array.isArray(outline) || !outline.every(isPosition)) return { fault: NO_AREA };
  const ring = outline.map(([longitude, latitude]): Position => [longitude, latitude]);
  if (uniqBy(ring, String).length < 3) return { fault: NO_AREA };
  const offMap = ring.find((at) => !isOnMap(at, map));
  const outside = offMap ?? ring.find((at) => !isNearCounty(at, map));
  if (!outside) return { ring: simplified(ring) };
  if (ring.every(([x, y]) => isOnMap([y, x], map)))
    return {
      fault: 'Visitors do not see its outline: write the longitude first, then the latitude.',
    };
  const where = `[${outside.join(', ')}] is outside the county.`;
  return !offMap && overlap(ring, map.outline)
    ? { ring: simplified(ring), fault: `Visitors see its outline, but ${where}` }
    : { fault: `Visitors do not see its outline: ${where}` };
}

const isPosition = (at: unknown): at is Position =>
  Array.isArray(at) && at.length >= 2 && at.slice(0, 2).every(Number.isFinite);

function isOnMap([longitude, latitude]: Position, { bounds }: CountyMap): boolean {
  const [[west, south], [east, north]] = bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function isNearCounty([x, y]: Position, { outline }: CountyMap): boolean {
  const near = [0, TOLERANCE, -TOLERANCE].flatMap((by): Position[] => [
    [x + by, y],
    [x, y + by],
  ]);
  return near.some((at) => isInside(at, outline));
}

/** Leaves out positions that are so close to the one before that there would be too many. */
function simplified(ring: Position[]): Position[] {
  if (ring.length <= MAX_POINTS) return ring;
  const least = sum(ring.map((at, i) => apart(at, ring.at(i - 1)!))) / MAX_POINTS;
  let last = ring[0]!;
  return ring.filter((at, i) => {
    if (i > 0 && apart(at, last) < least) return false;
    last = at;
    return true;
  });
}

const apart = ([x1, y1]: Position, [x2, y2]: Position): number => Math.hypot(x2 - x1, y2 - y1);
