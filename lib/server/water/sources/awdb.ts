import { array, mixed, object, string } from 'yup';
import type { Reading } from '../../../water/types';
import { fetchUpstreamJson } from '../../upstream';
import { isoDay, pacificDay } from '../days';
import { background, type RawSeries, type Span, toNumber } from './readings';

/** Element codes of the snow and climate network. */
const elements = { snow: 'WTEQ', precipitation: 'PREC' } as const;

export type AwdbMeasure = keyof typeof elements;

const answer = array(
  object({
    stationTriplet: string().required(),
    data: array(
      object({
        stationElement: object({ elementCode: string().required() }).required(),
        values: mixed<(Record<string, unknown> | null)[]>((list): list is [] =>
          Array.isArray(list),
        ).required(),
      }),
    ).required(),
  }),
).required();

const stationList = array(
  object({ stationTriplet: string().required(), name: string().required() }),
).required();

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
  const check = (data: unknown) => answer.validateSync(data, { strict: true });
  const data = await ask(base, 'data', query, check);
  return (measure, station) => {
    const values = data
      .filter(({ stationTriplet }) => stationTriplet === station)
      .flatMap((one) => one.data)
      .filter(({ stationElement }) => stationElement.elementCode === elements[measure])
      .flatMap((one) => one.values);
    return {
      readings: values.map((one): Reading => [dayOf(one), toNumber(one?.value)]),
      median: values.map((one): Reading => [dayOf(one), toNumber(one?.median)]),
      isApproved: false,
    };
  };
}

/** The official names of the stations that are in the network. @throws UpstreamError */
export async function awdbNames(base: string, stations: string[]): Promise<Map<string, string>> {
  const check = (data: unknown) => stationList.validateSync(data, { strict: true });
  const list = await ask(base, 'stations', { stationTriplets: stations.join() }, check);
  return new Map(list.map(({ stationTriplet, name }) => [stationTriplet, name]));
}

function dayOf(value: Record<string, unknown> | null): number {
  const day = /^(\d{4}-\d{2}-\d{2})/.exec(String(value?.date))?.[1];
  return day ? Date.parse(`${day}T00:00:00Z`) : NaN;
}
