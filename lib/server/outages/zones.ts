import { quoted } from '../content/mistakes';
import type { Report } from '../content/problems';
import { countyMap, type CountyMap } from './countyMap';

const MAX_ZONES = 20;

const known = () => new Intl.ListFormat('en-US').format(countyMap().zones.map(({ key }) => key));

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
    if (!zone)
      report(
        `Its zone ${quoted(name)} does not exist, so visitors see it without that town. The map has ${known()}.`,
      );
    return zone ?? [];
  });
}
