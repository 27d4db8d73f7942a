import { object, string } from 'yup';
import { HOUR_MS, MINUTE_MS } from '../../../site/durations';
import type { Measure, Reading } from '../../../water/types';
import { env } from '../../env';
import { processWide } from '../../process/processWide';
import { fetchUpstreamJson, isUpstreamError, sameOriginLink, UpstreamError } from '../../upstream';
import { background, isRow, rowsOf, type Row, toNumber } from './readings';
import type { RawSeries, Span, WaterSource } from './source';

/** The OGC API of USGS Water Data. */
export const usgs: WaterSource = {
  id: 'usgs',
  name: 'US Geological Survey (USGS)',
  site: 'https://waterdata.usgs.gov/',
  baseUrl: () => env().water.usgsUrl,
  queries: [
    {
      measures: ['flow', 'stage'],
      resolution: 'instant',
      everyMs: 15 * MINUTE_MS,
      isPerStation: true,
    },
  ],
  series: async (_query, [site], span) => {
    const features = await featuresOf(site!, span);
    return (measure) => toSeries(features, parameters[measure]!);
  },
  nameOf: async (site) => {
    const url = `${usgs.baseUrl()}/collections/monitoring-locations/items/USGS-${site}?f=json`;
    try {
      return await ask(url, (data) => {
        return location.validateSync(data, { strict: true }).properties.monitoring_location_name;
      });
    } catch (error) {
      if (isUpstreamError(error) && error.status === 404) return null;
      throw error;
    }
  },
};

type Parameter = { code: string; units: string[] };

/** USGS's parameter codes and units. */
const parameters: Partial<Record<Measure, Parameter>> = {
  flow: { code: '00060', units: ['ft^3/s', 'ft3/s'] },
  stage: { code: '00065', units: ['ft'] },
};

/**
 * Without a key, USGS allows 50 requests an hour per IP address. We leave some for others at our IP address.
 */
const REQUESTS_AN_HOUR = 40;
const MAX_PAGES = 4;
const LIMIT = 10_000;

const location = object({
  properties: object({ monitoring_location_name: string().required() }).required(),
});

const allowance = createAllowance('usgs-allowance', REQUESTS_AN_HOUR, HOUR_MS);

type Feature = Row;
type Page = { features: Feature[]; next: URL | undefined };

async function ask<T>(url: URL | string, check: (data: unknown) => T): Promise<T> {
  if (!allowance.take()) {
    throw new UpstreamError('usgs', 'unavailable', 'has reached our hourly request limit');
  }
  const headers = { accept: 'application/geo+json' };
  return (await fetchUpstreamJson({ service: 'usgs', url, headers, check, ...background })).data;
}

/** All readings at a site. */
async function featuresOf(site: string, { from, to }: Span): Promise<Feature[]> {
  const base = usgs.baseUrl();
  const first = new URL(`${base}/collections/continuous/items`);
  first.search = String(
    new URLSearchParams({
      f: 'json',
      monitoring_location_id: `USGS-${site}`,
      parameter_code: Object.values(parameters)
        .map(({ code }) => code)
        .join(),
      datetime: `${new Date(from).toISOString()}/${new Date(to).toISOString()}`,
      limit: String(LIMIT),
    }),
  );
  const features: Feature[] = [];
  let url: URL | undefined = first;
  for (let page = 0; url && page < MAX_PAGES; page += 1) {
    const answer: Page = await ask(url, (data) => toPage(data, base));
    features.push(...answer.features);
    url = answer.next;
  }
  return features;
}

function toPage(data: unknown, base: string): Page {
  if (!isRow(data)) throw new Error('not a collection');
  const features = rowsOf(data.features, LIMIT).map(({ properties }) => properties);
  const links = Array.isArray(data.links) ? data.links.filter(isRow) : [];
  const next = links.find(({ rel }) => rel === 'next');
  return { features: rowsOf(features, LIMIT), next: sameOriginLink(next?.href, base) };
}

/** If a parameter has several series, uses the one with the newest reading. */
function toSeries(features: Feature[], { code, units }: Parameter): RawSeries {
  const own = features.filter(
    ({ parameter_code, unit_of_measure: unit }) =>
      parameter_code === code && (typeof unit !== 'string' || units.includes(unit)),
  );
  const newest = own.reduce<Feature | undefined>(
    (best, one) => (best && timeOf(best) >= timeOf(one) ? best : one),
    undefined,
  );
  const chosen = own.filter((one) => one.time_series_id === newest?.time_series_id);
  const readings = chosen.map((one): Reading => [timeOf(one), toNumber(one.value)]);
  return { readings, median: null, isApproved: newest?.approval_status === 'Approved' };
}

/** A reading's time in Unix ms; -Infinity if the source provides none. */
function timeOf({ time }: Feature): number {
  const ms = typeof time === 'string' ? Date.parse(time) : NaN;
  return Number.isNaN(ms) ? -Infinity : ms;
}

/** A rate limit on requests, shared by the whole process. */
function createAllowance(name: string, requests: number, withinMs: number) {
  const taken = () => processWide<number[]>(name, () => []);
  return {
    /** Whether another request is allowed now. If so, it is counted. */
    take(): boolean {
      const times = taken();
      // Unlike the time of day, this never jumps.
      const now = performance.now();
      while (times.length > 0 && times[0]! <= now - withinMs) times.shift();
      if (times.length >= requests) return false;
      times.push(now);
      return true;
    },
  };
}
