import { DAY_MS } from '../../../site/durations';
import type { Measure, Reading, Station, WaterSeries } from '../../../water/types';
import { averageByDay, valueOn } from './averages';
import { dayAt, waterYearDays, waterYearOf } from '../days';
import { historyId, seriesId } from '../kept/seriesIds';
import { keptSeries, stationKey, waterState } from '../kept/state';
import { waterYearStations, type Reservoir } from '../stations';

/** A station's readings in this water year, and the normal value for each day. */
export type YearFigure<S extends Station = Station> = {
  station: S;
  measure: Measure;
  series: WaterSeries | null;
  /** An average or median by day; empty if neither is available. */
  normal: Reading[];
  /** The newest reading, with the normal value for that day. */
  latest: { day: number; value: number; normal: number | undefined } | null;
  /** Whether the newest reading is too old to count as current. */
  isOld: boolean;
  /** Whether there is no reading only because the water year has just started. */
  isAwaited: boolean;
};

export type WaterYear = {
  year: number;
  storage: YearFigure<Reservoir>[];
  snow: YearFigure[];
  precipitation: YearFigure[];
};

/** Readings older than this are not current. Daily readings normally come a day or two late. */
const OLD_MS = 7 * DAY_MS;

/** The current water year, from stored readings. */
export function waterYear(now: number): WaterYear {
  const { storage, snow, precipitation } = waterYearStations();
  const year = waterYearOf(dayAt(now));
  const figures = <S extends Station>(measure: Measure, stations: S[]) =>
    stations.filter(isKnown).map((station) => {
      const id = seriesId(measure, station.id);
      const series = keptSeries(id, station.source);
      const history = keptSeries(historyId(id), station.source);
      return yearFigure(station, measure, series, history, now);
    });
  return {
    year,
    storage: figures('storage', storage),
    snow: figures('snow', snow),
    precipitation: figures('precipitation', precipitation),
  };
}

const isKnown = ({ source, station }: Station) =>
  !waterState().unknownStations.has(stationKey(source, station));

/** @param history daily readings from earlier years, for a source that provides no median */
export function yearFigure<S extends Station>(
  station: S,
  measure: Measure,
  series: WaterSeries | null,
  history: Pick<WaterSeries, 'readings'> | null,
  now: number,
): YearFigure<S> {
  const today = dayAt(now);
  const year = waterYearOf(today);
  const [first] = waterYearDays(year);
  const before = (history?.readings ?? []).filter(([day]) => day < first);
  const normal = series?.median ?? (history ? averageByDay(before, year) : []);
  // Precipitation in an earlier water year does not count toward this one's total.
  const own = series?.readings.filter(([day]) => measure !== 'precipitation' || day >= first);
  const newest = own?.at(-1);
  const latest = newest
    ? { day: newest[0], value: newest[1], normal: valueOn(normal, newest[0]) }
    : null;
  const isOld = latest !== null && today - latest.day > OLD_MS;
  const isAwaited = latest === null && series !== null && today - first <= OLD_MS;
  return { station, measure, series: latest && series, normal, latest, isOld, isAwaited };
}

/** Whether a figure has a reading that is not too old. */
export const isCurrent = ({ latest, isOld }: YearFigure) => latest !== null && !isOld;

/**
 * In inches. Readings are not compared with a smaller normal value, because a single
 * storm could bring twice as much.
 */
const MIN_NORMAL_INCHES = 1;

/** A figure as a percentage of normal; null if unknown. */
export function percentOfNormal({ latest, measure, isOld }: YearFigure): number | null {
  if (!latest?.normal || isOld) return null;
  if (measure !== 'storage' && latest.normal < MIN_NORMAL_INCHES) return null;
  return Math.round((100 * latest.value) / latest.normal);
}

/** How full a reservoir is, as a percentage of its capacity; above 100 if its gates hold more. */
export const percentFull = (acreFeet: number, capacity: number) =>
  Math.round((100 * acreFeet) / capacity);

/** All reservoirs combined, on the newest day for which each has a reading; null if there is no such day. */
export function totalStorage(storage: YearFigure<Reservoir>[]) {
  const current = storage.filter(({ series, isOld }) => series && !isOld);
  if (current.length === 0 || current.length < storage.length) return null;
  const [first] = current;
  const days = first!.series!.readings.map(([day]) => day).reverse();
  const newest = Math.min(...current.map(({ latest }) => latest!.day));
  const day = days.find(
    (one) => one <= newest && current.every(({ series }) => hasDay(series!.readings, one)),
  );
  if (day === undefined || newest - day > OLD_MS) return null;
  const sum = (values: (number | undefined)[]) =>
    values.every((value) => value !== undefined)
      ? values.reduce<number>((total, value) => total + value!, 0)
      : null;
  const acreFeet = sum(current.map(({ series }) => valueOn(series!.readings, day)))!;
  const normal = sum(current.map((figure) => valueOn(figure.normal, day)));
  const capacity = sum(current.map(({ station }) => station.capacity))!;
  return {
    day,
    acreFeet,
    percentOfCapacity: percentFull(acreFeet, capacity),
    percentOfAverage: normal ? Math.round((100 * acreFeet) / normal) : null,
  };
}

const hasDay = (readings: Reading[], day: number) => valueOn(readings, day) !== undefined;
