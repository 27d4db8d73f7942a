import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../site/durations';
import type { Measure, Reading } from '../../../water/types';
import { env } from '../../env';
import { fetchUpstreamJson } from '../../upstream';
import { isoDay } from '../../../site/dates';
import { background, rowsOf, type Row, toNumber } from './readings';
import type { Query, WaterSource } from './source';

/** California's data service. It gives neither medians nor the names of stations. */
export const cdec: WaterSource = {
  id: 'cdec',
  name: 'California Data Exchange Center (CDEC)',
  site: 'https://cdec.water.ca.gov/',
  baseUrl: () => env().water.cdecUrl,
  queries: [
    { measures: ['flow'], resolution: 'instant', everyMs: 30 * MINUTE_MS },
    { measures: ['storage'], resolution: 'day', everyMs: 3 * HOUR_MS },
    { measures: ['snow'], resolution: 'day', everyMs: 3 * HOUR_MS },
  ],
  series: async ({ measures, resolution }, stations, { from, to }) => {
    const url = new URL(`${cdec.baseUrl()}/dynamicapp/req/JSONDataServlet`);
    const dayOf = (time: number) => isoDay(resolution === 'day' ? time : time - STANDARD_TIME);
    url.search = String(
      new URLSearchParams({
        Stations: stations.join(),
        SensorNums: measures.map((measure) => sensors[measure]!.number).join(),
        dur_code: resolution === 'day' ? 'D' : 'H',
        Start: dayOf(from),
        End: dayOf(to),
      }),
    );
    const check = (rows: unknown) => rowsOf(rows, MAX_ROWS);
    const { data } = await fetchUpstreamJson({ service: 'cdec', url, check, ...background });
    return (measure, station) => {
      const own = data.filter((row) => isOf(row, station, sensors[measure]!));
      const readings = own.map((row) => toReading(row, resolution));
      return { readings, median: null, isApproved: false };
    };
  },
};

type Sensor = { number: number; unit: RegExp };

/** CDEC's sensor numbers and units. */
const sensors: Partial<Record<Measure, Sensor>> = {
  flow: { number: 20, unit: /^cfs$/i },
  storage: { number: 15, unit: /^af$/i },
  snow: { number: 82, unit: /^in(ches)?$/i },
};

/** More than a year of hourly readings from ten stations. */
const MAX_ROWS = 100_000;

/** CDEC uses standard time (UTC-8) all year. */
const STANDARD_TIME = 8 * HOUR_MS;

function isOf({ stationId, SENSOR_NUM, units }: Row, station: string, { number, unit }: Sensor) {
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
