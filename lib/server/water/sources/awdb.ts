import { HOUR_MS } from '../../../site/durations';
import type { Measure, Reading } from '../../../water/types';
import { env } from '../../env';
import { fetchUpstreamJson } from '../../upstream';
import { isoDay } from '../../../site/dates';
import { background, isRow, type Row, rowsOf, toNumber } from './readings';
import type { WaterSource } from './source';

/** The Air and Water Database, which has daily readings with their medians. */
export const awdb: WaterSource = {
  id: 'awdb',
  name: 'USDA snow and climate network (SNOTEL)',
  site: 'https://www.nrcs.usda.gov/',
  baseUrl: () => env().water.awdbUrl,
  queries: [
    {
      measures: ['snow', 'precipitation'],
      resolution: 'day',
      everyMs: 3 * HOUR_MS,
      hasMedian: true,
    },
  ],
  series: async ({ measures }, stations, { from, to }) => {
    const query = {
      stationTriplets: stations.join(),
      elements: measures.map((measure) => elements[measure]).join(),
      duration: 'DAILY',
      beginDate: isoDay(from),
      endDate: isoDay(to),
      centralTendencyType: 'MEDIAN',
    };
    const data = await ask('data', query, toStationData);
    return (measure, station) => {
      const values = data
        .filter((one) => one.station === station && one.element === elements[measure])
        .flatMap((one) => one.values);
      return {
        readings: values.map((one): Reading => [dayOf(one), toNumber(one.value)]),
        median: values.map((one): Reading => [dayOf(one), toNumber(one.median)]),
        isApproved: false,
      };
    };
  },
  nameOf: async (station) => {
    const names = new Map(await ask('stations', { stationTriplets: station }, toNames));
    return names.get(station) ?? null;
  },
};

/** Element codes of the snow and climate network. */
const elements: Partial<Record<Measure, string>> = { snow: 'WTEQ', precipitation: 'PREC' };

/** Sanity limits, far above what we ask for. */
const MAX_STATIONS = 500;
const MAX_SERIES = 50;
const MAX_VALUES = 40_000;

type StationData = { station: string; element: unknown; values: Row[] };

/** @throws Error if the data is not a list of stations with their readings */
function toStationData(data: unknown): StationData[] {
  return rowsOf(data, MAX_STATIONS).flatMap(({ stationTriplet, data: series }) =>
    rowsOf(series, MAX_SERIES).map(({ stationElement, values }) => {
      if (typeof stationTriplet !== 'string' || !isRow(stationElement) || !Array.isArray(values))
        throw new Error('the response has no station readings');
      const filled = values.slice(0, MAX_VALUES).filter(isRow);
      return { station: stationTriplet, element: stationElement.elementCode, values: filled };
    }),
  );
}

/** @throws Error if the data is not a list of stations with names */
function toNames(data: unknown): [station: string, name: string][] {
  return rowsOf(data, MAX_STATIONS).map(({ stationTriplet, name }) => {
    if (typeof stationTriplet !== 'string' || typeof name !== 'string' || !name)
      throw new Error('a station has no name');
    return [stationTriplet, name];
  });
}

async function ask<T>(
  path: string,
  query: Record<string, string>,
  check: (data: unknown) => T,
): Promise<T> {
  const url = new URL(`${awdb.baseUrl()}/awdbRestApi/services/v1/${path}`);
  url.search = String(new URLSearchParams(query));
  return (await fetchUpstreamJson({ service: 'awdb', url, check, ...background })).data;
}

function dayOf({ date }: Row): number {
  const day = typeof date === 'string' && /^(\d{4}-\d{2}-\d{2})/.exec(date)?.[1];
  return day ? Date.parse(`${day}T00:00:00Z`) : NaN;
}
