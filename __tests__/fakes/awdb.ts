import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import element from './samples/awdb.json';
import { dayOfWaterYear, timesBetween } from './waterDays';

const tenths = (value: number) => Math.round(value * 10) / 10;

/** The snow is at four-fifths of the median, and precipitation is a tenth above it. */
export const usualNetwork = () => ({
  names: { '428:CA:SNTL': 'CSS Lab', '784:CA:SNTL': 'Palisades Tahoe' } as Record<string, string>,
  valueOf: (_station: string, code: string, day: number): { value?: unknown; median?: unknown } => {
    const [divisor, share] = code === 'PREC' ? [8, 1.1] : [25, 0.8];
    const median = dayOfWaterYear(day) / divisor!;
    return { value: tenths(median * share!), median: tenths(median) };
  },
});

/** A fake USDA AWDB REST API that uses the real wire format. Tests can change its stations and readings. */
export async function startAwdb(options: { port?: number } = {}) {
  const network = usualNetwork();
  const answer = (request: RecordedRequest) => awdbAnswer(request, network);
  return Object.assign(await startFaultyServer({ ...options, answer }), { network });
}

function awdbAnswer(
  { path, query }: RecordedRequest,
  { names, valueOf }: ReturnType<typeof usualNetwork>,
): Answer {
  const listed = (name: string) => (query.get(name) ?? '').split(',');
  const asked = listed('stationTriplets').filter((station) => names[station]);
  if (path.endsWith('/services/v1/stations')) {
    const common = { elevation: 6890, countyName: 'Nevada' };
    const of = (station: string) => ({ stationTriplet: station, name: names[station], ...common });
    return { json: asked.map(of) };
  }
  if (!path.endsWith('/services/v1/data')) return { status: 404, json: {} };
  const days = timesBetween(query.get('beginDate')!, query.get('endDate')!);
  const valuesOf = (station: string, code: string) =>
    days.map((day) => ({
      date: new Date(day).toISOString().slice(0, 10),
      ...valueOf(station, code, day),
    }));
  const stations = asked.map((stationTriplet) => ({
    stationTriplet,
    data: listed('elements').map((elementCode) => ({
      stationElement: { ...element, elementCode },
      values: valuesOf(stationTriplet, elementCode),
    })),
  }));
  return { json: stations };
}
