import type { Outage, OutageList, OutagesInTown, OutageTown, Position } from '../../outages/types';
import { countyMap } from './countyMap';

/** The towns that visitors can choose, in alphabetical order. */
export const outageTowns = (): OutageTown[] =>
  countyMap()
    .zones.map(({ key, title }) => ({ key, title }))
    .sort((a, b) => a.title.localeCompare(b.title));

/** The outages in a town, or null if there is no such town. */
export function outagesIn(key: string, outages: OutageList): OutagesInTown | null {
  if (!countyMap().zones.some((zone) => zone.key === key)) return null;
  const { current, planned, asOf } = outages;
  const isHere = ({ towns }: Outage) => towns.includes(key);
  const hasNoTown = ({ towns }: Outage) => towns.length === 0;
  return {
    current: current.filter(isHere),
    planned: planned.filter(isHere),
    elsewhere: [...current, ...planned].filter(hasNoTown),
    asOf,
  };
}

/** The keys of the towns that editors chose or named, or that the area they drew overlaps. */
export const townsOf = ({ places, area, rings }: Pick<Outage, 'places' | 'area' | 'rings'>) =>
  countyMap()
    .zones.filter(
      ({ title, outline }) =>
        places.includes(title) ||
        area.toLowerCase().includes(title.toLowerCase()) ||
        rings.some((ring) => overlap(ring, outline)),
    )
    .map(({ key }) => key);

/** Whether a corner of one outline is inside the other, which is close enough for areas on a rough map. */
export const overlap = (a: Position[], b: Position[]): boolean =>
  a.some((corner) => isInside(corner, b)) || b.some((corner) => isInside(corner, a));

/** Whether a line due east from the position crosses the outline an odd number of times. */
export function isInside([x, y]: Position, outline: Position[]): boolean {
  const crossings = outline.filter(([x1, y1], i) => {
    const [x2, y2] = outline.at(i - 1)!;
    return y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
  });
  return crossings.length % 2 === 1;
}
