import range from 'lodash/range';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import { fill } from './fill';
import samples from './samples/usgs.json';

const QUARTER_HOUR = 15 * 60_000;

/** A daily wave, like the flow below a power plant. */
const wave = (time: number) => Math.sin((2 * Math.PI * time) / 86_400_000);

export const quietRiver = () => ({
  /** Official names by site number. */
  names: { ...samples.names } as Record<string, string>,
  /** The text of a value, null for ice, or undefined to leave the reading out. */
  valueOf: (_site: string, parameter: string, time: number): string | null | undefined =>
    parameter === '00065' ? (4.5 + wave(time)).toFixed(2) : (600 + 250 * wave(time)).toFixed(0),
});

/** A fake USGS Water Data API that uses the real wire format. Tests can change its river data. */
export async function startUsgs(options: { port?: number } = {}) {
  const river = quietRiver();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => usgsAnswer(request, river),
    errorBody: (status) => ({
      error: { code: status === 429 ? 'OVER_RATE_LIMIT' : 'ERROR', message: `status ${status}` },
    }),
  });
  return Object.assign(fake, { river });
}

type River = ReturnType<typeof quietRiver>;

function usgsAnswer({ path, query }: RecordedRequest, { names, valueOf }: River): Answer {
  const site = /\/collections\/monitoring-locations\/items\/USGS-(\d+)$/.exec(path)?.[1] ?? '';
  const name = names[site];
  if (name) return { json: fill(samples.location, { site, name }) };
  if (!path.endsWith('/collections/continuous/items'))
    return { status: 404, json: { code: 'NotFound', description: 'item not found' } };
  const number = query.get('monitoring_location_id')?.replace('USGS-', '') ?? '';
  const [from = '', to = ''] = (query.get('datetime') ?? '').split('/');
  const first = Math.ceil(Date.parse(from) / QUARTER_HOUR) * QUARTER_HOUR;
  const times = names[number] ? range(first, Date.parse(to) + 1, QUARTER_HOUR) : [];
  const features = (query.get('parameter_code') ?? '').split(',').flatMap((parameter) =>
    times.flatMap((time) => {
      const value = valueOf(number, parameter, time);
      return value === undefined ? [] : reading(number, parameter, time, value);
    }),
  );
  const json = { type: 'FeatureCollection', numberReturned: features.length, features, links: [] };
  return { json, headers: { 'content-type': 'application/geo+json', 'x-ratelimit-limit': '50' } };
}

function reading(site: string, parameter: string, time: number, value: string | null) {
  const properties = {
    ...samples.reading.properties,
    time_series_id: `${site}-${parameter}`,
    monitoring_location_id: `USGS-${site}`,
    parameter_code: parameter,
    time: new Date(time).toISOString().replace('.000Z', '+00:00'),
    value,
    unit_of_measure: parameter === '00065' ? 'ft' : 'ft^3/s',
    qualifier: value === null ? ['ICE'] : null,
    last_modified: new Date(time + 600_000).toISOString(),
  };
  return { ...samples.reading, id: `${site}-${parameter}-${time}`, properties };
}
