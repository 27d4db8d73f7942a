import get from 'lodash/get';
import type { Position } from '../../outages/types';
import { quoted, type Report } from '../content/problems';
import { countyMap, isOnMap, type CountyMap } from './countyMap';

const MAX_TEXT = 100_000;
const MAX_RINGS = 20;
const MAX_POINTS = 500;

/** The zones that an editor listed. Unknown names are reported and left out. */
export function zonesNamed(names: string, report: Report): CountyMap['zones'] {
  const wanted = names
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return wanted.slice(0, MAX_RINGS).flatMap((name) => {
    const zone = countyMap().zones.find(({ key, title }) =>
      [key, title.toLowerCase()].includes(name),
    );
    if (!zone) report(`The map has no zone with the name ${quoted(name)}.`);
    return zone ?? [];
  });
}

/**
 * The outlines that an editor drew: a list of positions, or a GeoJSON Polygon, MultiPolygon or Feature, as
 * data or as JSON text. Invalid outlines and those off the map are reported and left out.
 */
export function ringsOfPolygon(drawn: unknown, report: Report): Position[][] {
  if (drawn === undefined || drawn === null || drawn === '') return [];
  const rings = outlinesOf(parsed(drawn));
  const good = rings.filter(isRing).slice(0, MAX_RINGS);
  if (good.length === 0 || good.length < rings.length)
    report('Its outline is invalid or off the map and is not drawn.');
  return good.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]));
}

function parsed(drawn: unknown): unknown {
  if (typeof drawn !== 'string') return drawn;
  try {
    return drawn.length > MAX_TEXT ? null : JSON.parse(drawn);
  } catch {
    return null;
  }
}

/** The outer rings; holes are not drawn. */
function outlinesOf(drawn: unknown): unknown[] {
  const shape: unknown = get(drawn, 'geometry') ?? drawn;
  const coordinates: unknown = get(shape, 'coordinates');
  const kind: unknown = get(shape, 'type');
  if (kind === 'Polygon') return [get(coordinates, 0)];
  if (kind === 'MultiPolygon' && Array.isArray(coordinates))
    return coordinates.slice(0, MAX_RINGS + 1).map((polygon: unknown) => get(polygon, 0));
  return [shape];
}

function isRing(ring: unknown): ring is Position[] {
  return (
    Array.isArray(ring) &&
    ring.length >= 3 &&
    ring.length <= MAX_POINTS &&
    ring.every(
      (at) => Array.isArray(at) && at.slice(0, 2).every(Number.isFinite) && isOnMap(at as Position),
    )
  );
}
