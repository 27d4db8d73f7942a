import range from 'lodash/range';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import names from './samples/usgs/names.json';
import sample from './samples/usgs/reading.json';

/** The data of the fake's sites. Tests can change it. */
export type UsgsRiver = {
  /** Official names by site number. */
  names: Record<string, string>;
  /** The text of a value, null for ice, or undefined to leave the reading out. */
  valueOf: (site: string, parameter: string, time: number) => string | null | undefined;
};

const QUARTER_HOUR = 15 * 60_000;

/** A daily wave, like the flow below a power plant. */
const wave = (time: number) => Math.sin((2 * Math.PI * time) / 86_400_000);

export const quietRiver = (): UsgsRiver => ({
  names: { ...names },
  valueOf: (_site, parameter, time) =>
    parameter === '00065'
      ? (4.5 + wave(time)).toFixed(2)
      : String(Math.round(600 + 250 * wave(time))),
});

/** A fake USGS Water Data API that uses the real wire format. */
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

function usgsAnswer({ path, query }: RecordedRequest, river: UsgsRiver): Answer {
  const site = /\/collections\/monitoring-locations\/items\/USGS-(\d+)$/.exec(path)?.[1];
  if (site) return locationAnswer(site, river);
  if (!path.endsWith('/collections/continuous/items')) {
    return { status: 404, json: { code: 'NotFound', description: 'Not found' } };
  }
  const number = query.get('monitoring_location_id')?.replace('USGS-', '') ?? '';
  const [from = '', to = ''] = (query.get('datetime') ?? '').split('/');
  const parameters = (query.get('parameter_code') ?? '').split(',');
  const first = Math.ceil(Date.parse(from) / QUARTER_HOUR) * QUARTER_HOUR;
  const times = river.names[number] ? range(first, Date.parse(to) + 1, QUARTER_HOUR) : [];
  const features = parameters.flatMap((parameter) =>
    times.flatMap((time) => {
      const value = river.valueOf(number, parameter, time);
      return value === undefined ? [] : reading(number, parameter, time, value);
    }),
  );
  const json = { type: 'FeatureCollection', numberReturned: features.length, features, links: [] };
  return { json, headers: { 'content-type': 'application/geo+json', 'x-ratelimit-limit': '50' } };
}

function reading(site: string, parameter: string, time: number, value: string | null) {
  const properties = {
    ...sample.properties,
    time_series_id: `${site}-${parameter}`,
    monitoring_location_id: `USGS-${site}`,
    parameter_code: parameter,
    time: new Date(time).toISOString().replace('.000Z', '+00:00'),
    value,
    unit_of_measure: parameter === '00065' ? 'ft' : 'ft^3/s',
    qualifier: value === null ? ['ICE'] : null,
    last_modified: new Date(time + 600_000).toISOString(),
  };
  return { ...sample, id: `${site}-${parameter}-${time}`, properties };
}

function locationAnswer(site: string, { names }: UsgsRiver): Answer {
  const name = names[site];
  if (!name) return { status: 404, json: { code: 'NotFound', description: 'item not found' } };
  const properties = { monitoring_location_name: name, state_name: 'California' };
  return { json: { type: 'Feature', id: `USGS-${site}`, geometry: null, properties } };
}
