import { stringify } from 'csv-stringify/sync';
import { keptText, type KeptFile } from '../../accelerator/sendKept';
import { type Measure, units, type WaterSeries } from '../../../water/types';
import { valueOn } from './averages';
import { isoDay } from '../../../site/dates';
import { dayAt } from '../days';
import { keptSeries } from '../kept/state';
import { historyId, seriesId } from '../kept/seriesIds';
import { stationsOf } from '../stations';
import { yearFigure } from './waterYear';

const measures = Object.keys(units) as Measure[];
const columns = ['time', 'value', 'unit', 'normal', 'station', 'source', 'quality'];

/**
 * The readings of a series as CSV; null if none are stored, undefined if there is no such series. Times are
 * in ISO format, without a time of day for daily readings. `normal` is the median or our average.
 */
export function waterCsv(id: string, now: number): KeptFile | null | undefined {
  for (const measure of measures) {
    const station = stationsOf(measure).find((one) => id === seriesId(measure, one.id));
    if (!station) continue;
    const series = keptSeries(id, station.source);
    const history = keptSeries(historyId(id), station.source);
    return csvOf(series, history, now, () => {
      const { normal } = yearFigure(station, measure, series, history, now);
      return (day) => valueOn(normal, day);
    });
  }
  return undefined;
}

/** The file generated from each series, and what else it depends on: the day and the earlier years' readings. */
const made = new WeakMap<
  WaterSeries,
  { day: number; history: WaterSeries | null; file: KeptFile }
>();

function csvOf(
  series: WaterSeries | null,
  history: WaterSeries | null,
  now: number,
  normals: () => (time: number) => number | undefined,
): KeptFile | null {
  if (!series) return null;
  const day = dayAt(now);
  const last = made.get(series);
  if (last?.day === day && last.history === history) return last.file;
  const normalOf = normals();
  const { unit, station, source, quality, resolution } = series;
  const lines = series.readings.map(([time, value]) => {
    const when = resolution === 'day' ? isoDay(time) : new Date(time).toISOString();
    const normal = normalOf(time);
    const usual = normal === undefined ? '' : Math.round(normal * 100) / 100;
    return [when, value, unit, usual, station, source, quality];
  });
  const file = keptText(toCsv([columns, ...lines]));
  made.set(series, { day, history, file });
  return file;
}

/** A CSV file (RFC 4180). Text that a spreadsheet would run as a formula is escaped. */
export const toCsv = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows' });
