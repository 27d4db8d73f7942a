import { DAY_MS, HOUR_MS } from '../../../site/durations';
import type { Reading } from '../../../water/types';
import { fetchUpstreamJson } from '../../upstream';
import { isoDay, pacificDay } from '../days';
import { background, type RawSeries, type Span, rowsOf, type Row, toNumber } from './readings';

/** CDEC's sensor numbers and units. */
export const sensors = {
  flow: { number: 20, unit: /^cfs$/i },
  storage: { number: 15, unit: /^af$/i },
  snow: { number: 82, unit: /^in(ches)?$/i },
} as const;

/** More than a year of hourly readings from ten stations. */
const MAX_ROWS = 100_000;

export type CdecMeasure = keyof typeof sensors;

type Query = { stations: string[]; measure: CdecMeasure; resolution: 'hour' | 'day' };

/** CDEC uses Pacific Standard Time all year. */
const STANDARD_TIME = 8 * HOUR_MS;

/** Readings by station; a station unknown to CDEC has none. @throws UpstreamError */
export async function cdecReadings(
  base: string,
  { stations, measure, resolution }: Query,
  { from, to }: Span,
): Promise<Map<string, RawSeries>> {
  const url = new URL(`${base}/dynamicapp/req/JSONDataServlet`);
  url.search = String(
    new URLSearchParams({
      Stations: stations.join(),
      SensorNums: String(sensors[measure].number),
      dur_code: resolution === 'day' ? 'D' : 'H',
      Start: isoDay(pacificDay(from)),
      End: isoDay(pacificDay(to)),
    }),
  );
  const check = (rows: unknown) => rowsOf(rows, MAX_ROWS);
  const { data } = await fetchUpstreamJson({ service: 'cdec', url, check, ...background });
  return new Map(
    stations.map((station) => {
      const own = data.filter((row) => isOf(row, station, measure));
      const readings = own.map((row) => toReading(row, resolution));
      return [station, { readings, median: null, isApproved: false }];
    }),
  );
}

function isOf({ stationId, SENSOR_NUM, units }: Row, station: string, measure: CdecMeasure) {
  const { number, unit } = sensors[measure];
  const isUnit = typeof units !== 'string' || units.trim() === '' || unit.test(units.trim());
  return stationId === station && toNumber(SENSOR_NUM) === number && isUnit;
}

function toReading({ date, value }: Row, resolution: Query['resolution']): Reading {
  const time = parseTime(date);
  const at = resolution === 'day' ? Math.floor(time / DAY_MS) * DAY_MS : time + STANDARD_TIME;
  return [at, toNumber(value)];
}

/** Parses a time such as `2026-8-15 0:00` as if it were UTC; NaN for anything else. */
function parseTime(text: unknown): number {
  const parts =
    typeof text === 'string' && /^(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{2}))?$/.exec(text);
  if (!parts) return NaN;
  const [year, month, day, hour, minute] = parts.slice(1).map((part) => Number(part ?? 0));
  return Date.UTC(year!, month! - 1, day, hour, minute);
}
