import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import element from './samples/awdb/element.json';
import { dayOfWaterYear, timesBetween } from './waterDays';

/** The data of the fake's stations. Tests can change it. */
export type AwdbNetwork = {
  names: Record<string, string>;
  valueOf: (station: string, element: string, day: number) => { value?: unknown; median?: unknown };
};

/** The snow is at four-fifths of the median, and precipitation is a tenth above it. */
export const usualNetwork = (): AwdbNetwork => ({
  names: { '428:CA:SNTL': 'CSS Lab', '784:CA:SNTL': 'Palisades Tahoe' },
  valueOf: (_station, element, day) => {
    const median = element === 'PREC' ? dayOfWaterYear(day) / 8 : dayOfWaterYear(day) / 25;
    const value = Math.round(median * (element === 'PREC' ? 1.1 : 0.8) * 10) / 10;
    return { value, median: Math.round(median * 10) / 10 };
  },
});

/** A fake USDA AWDB REST API that uses the real wire format. */
export async function startAwdb(options: { port?: number } = {}) {
  const network = usualNetwork();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => awdbAnswer(request, network),
  });
  return Object.assign(fake, { network });
}

function awdbAnswer({ path, query }: RecordedRequest, network: AwdbNetwork): Answer {
  const asked = (query.get('stationTriplets') ?? '')
    .split(',')
    .filter((station) => network.names[station]);
  if (path.endsWith('/services/v1/stations')) {
    const json = asked.map((stationTriplet) => ({
      stationTriplet,
      name: network.names[stationTriplet],
      elevation: 6890,
      countyName: 'Nevada',
    }));
    return { json };
  }
  if (!path.endsWith('/services/v1/data')) return { status: 404, json: {} };
  const days = timesBetween(query.get('beginDate')!, query.get('endDate')!);
  const elements = (query.get('elements') ?? '').split(',');
  return {
    json: asked.map((stationTriplet) => ({
      stationTriplet,
      data: elements.map((elementCode) => ({
        stationElement: { ...element, elementCode },
        values: days.map((day) => ({
          date: new Date(day).toISOString().slice(0, 10),
          ...network.valueOf(stationTriplet, elementCode, day),
        })),
      })),
    })),
  };
}
