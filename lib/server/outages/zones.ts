import { quoted, type Report } from '../content/problems';
import { countyMap, type CountyMap } from './countyMap';

const MAX_ZONES = 20;

/** The zones that an editor listed. Unknown names are reported and left out. */
export function zonesNamed(names: string, report: Report): CountyMap['zones'] {
  const wanted = names
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return wanted.slice(0, MAX_ZONES).flatMap((name) => {
    const zone = countyMap().zones.find(({ key, title }) =>
      [key, title.toLowerCase()].includes(name),
    );
    if (!zone) report(`The map has no zone with the name ${quoted(name)}.`);
    return zone ?? [];
  });
}
