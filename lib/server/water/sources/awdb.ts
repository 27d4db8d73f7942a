import type { Reading } from '../../../water/types';
import { fetchUpstreamJson } from '../../upstream';
import { isoDay, pacificDay } from '../days';
import {
  background,
  isRow,
  type RawSeries,
  type Row,
  rowsOf,
  type Span,
  toNumber,
} from './readings';

/** Element codes of the snow and climate network. */
const elements = { snow: 'WTEQ', precipitation: 'PREC' } as const;

export type AwdbMeasure = keyof typeof elements;

/** Sanity limits, far above what we ask for. */
const MAX_STATIONS = 500;
const MAX_SERIES = 50;
const MAX_VALUES = 40_000;

type StationData = { station: string; measure: unknown; values: Row[] };

/** @throws Error if the data is not a list of stations with their readings */
function toStationData(data: unknown): StationData[] {
  return rowsOf(data, MAX_STATIONS).flatMap(({ stationTriplet, data: series }) =>
    rowsOf(series, MAX_SERIES).map(({ stationElement, values }) => {
      if (typeof stationTriplet !== 'string' || !isRow(stationElement) || !Array.isArray(values))
        throw new Error('the response has no station readings');
      const filled = values.slice(0, MAX_VALUES).filter(isRow);
      return { station: stationTriplet, measure: stationElement.elementCode, values: filled };
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
  base: string,
  path: string,
  query: Record<string, string>,
  check: (data: unknown) => T,
) {
  const url = new URL(`${base}/awdbRestApi/services/v1/${path}`);
  url.search = String(new URLSearchParams(query));
  return (await fetchUpstreamJson({ service: 'awdb', url, check, ...background })).data;
}

/** Daily readings with their medians, by measure and station. @throws UpstreamError */
export async function awdbReadings(
  base: string,
  stations: string[],
  { from, to }: Span,
): Promise<(measure: AwdbMeasure, station: string) => RawSeries> {
  const query = {
    stationTriplets: stations.join(),
    elements: Object.values(elements).join(),
    duration: 'DAILY',
    beginDate: isoDay(from),
    endDate: isoDay(pacificDay(to)),
    centralTendencyType: 'MEDIAN',
  };
  const data = await ask(base, 'data', query, toStationData);
  return (measure, station) => {
    const values = data
      .filter((one) => one.station === station && one.measure === elements[measure])
      .flatMap((one) => one.values);
    return {
      readings: values.map((one): Reading => [dayOf(one), toNumber(one.value)]),
      median: values.map((one): Reading => [dayOf(one), toNumber(one.median)]),
      isApproved: false,
    };
  };
}

/** The official names of the stations that are in the network. @throws UpstreamError */
export async function awdbNames(base: string, stations: string[]): Promise<Map<string, string>> {
  return new Map(await ask(base, 'stations', { stationTriplets: stations.join() }, toNames));
}

function dayOf({ date }: Row): number {
  const day = typeof date === 'string' && /^(\d{4}-\d{2}-\d{2})/.exec(date)?.[1];
  return day ? Date.parse(`${day}T00:00:00Z`) : NaN;
}
