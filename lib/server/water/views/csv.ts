import { stringify } from 'csv-stringify/sync';
import type { Gauge, Measure, WaterSeries } from '../../../water/types';
import { valueOn } from './averages';
import { isoDay } from '../days';
import { keptSeries } from '../kept/state';
import { historyId, seriesId } from '../kept/seriesIds';
import { gauges, waterYearStations } from '../stations';
import { yearFigure } from './waterYear';

const columns = ['time', 'value', 'unit', 'normal', 'station', 'source', 'quality'];

/**
 * The readings of a series as CSV; null if none are stored, undefined if there is no such series. Times are
 * ISO, just the date for daily readings; `normal` is the median or our average.
 */
export function waterCsv(id: string, now: number): string | null | undefined {
  const river = gauges().find((one) => measuresOf(one).some((of) => id === seriesId(of, one.id)));
  if (river) return csvOf(keptSeries(id, river.source), () => undefined);
  const stations = waterYearStations();
  for (const measure of ['storage', 'snow', 'precipitation'] as const) {
    const station = stations[measure].find((one) => id === seriesId(measure, one.id));
    if (!station) continue;
    const series = keptSeries(id, station.source);
    const history = keptSeries(historyId(id), station.source);
    const { normal } = yearFigure(station, measure, series, history, now);
    return csvOf(series, (day) => valueOn(normal, day));
  }
  return undefined;
}

/** Only flows are requested from CDEC. */
const measuresOf = ({ source }: Gauge): Measure[] =>
  source === 'usgs' ? ['flow', 'stage'] : ['flow'];

function csvOf(series: WaterSeries | null, normalOf: (time: number) => number | undefined) {
  if (!series) return null;
  const { unit, station, source, quality, resolution } = series;
  const lines = series.readings.map(([time, value]) => {
    const when = resolution === 'day' ? isoDay(time) : new Date(time).toISOString();
    const normal = normalOf(time);
    const usual = normal === undefined ? '' : Math.round(normal * 100) / 100;
    return [when, value, unit, usual, station, source, quality];
  });
  return toCsv([columns, ...lines]);
}

/** A CSV file (RFC 4180). Text that a spreadsheet would run as a formula is escaped. */
export const toCsv = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows' });
