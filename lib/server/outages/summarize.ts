import { unknownOutages, type OutageSummary } from '../../outages/summary';
import type { OutageList } from '../../outages/types';
import { formatShortTime } from '../../site/times';

/** Maximum number of places that the line lists. */
const MAX_PLACES = 3;

/** How many outages there are, and where. Leaves out samples. */
export function summarize({ current, asOf }: Pick<OutageList, 'current' | 'asOf'>): OutageSummary {
  if (asOf === null) return unknownOutages;
  const real = current.filter(({ isSample }) => !isSample);
  return {
    tone: real.length === 0 ? 'good' : 'error',
    words: real.length === 0 ? 'No outages reported' : `${countOf(real)}: ${placesOf(real)}`,
    asOf: { time: asOf, words: formatShortTime(asOf) },
  };
}

const countOf = ({ length }: unknown[]): string =>
  length === 1 ? '1 outage' : `${length} outages`;

function placesOf(outages: OutageList['current']): string {
  const places = [...new Set(outages.flatMap((outage) => outage.places))];
  const more = places.length > MAX_PLACES ? ' and more' : '';
  return places.slice(0, MAX_PLACES).join(', ') + more;
}
