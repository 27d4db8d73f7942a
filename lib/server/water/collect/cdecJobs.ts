import type { Station } from '../../../water/types';
import { cdecReadings, type CdecMeasure } from '../sources/cdec';
import { BEFORE_YEAR, DAY, HOUR, pacificDay, waterYearDays, waterYearOf } from '../days';
import { RIVER_KEPT, spanFrom, yearStart, type Job } from './job';
import { keepSeries } from './keepSeries';
import { historyId, seriesId } from '../kept/seriesIds';
import { addressOf } from '../kept/state';

const HISTORY_YEARS = 10;
/** How much gates can hold above full capacity, as a factor. */
const FREEBOARD = 1.1;

/** Hourly flows. */
export function cdecRiverJob(stations: Station[]): Job {
  return {
    name: 'cdec rivers',
    source: 'cdec',
    everyMs: 30 * 60_000,
    ids: stations.map(({ id }) => seriesId('flow', id)),
    isCurrent: true,
    run: async (now) => {
      const since = now - RIVER_KEPT;
      const span = spanFrom('flow', stations, since, now);
      await askCdec('flow', stations, 'hour', span, (one, raw) => {
        keepSeries('flow', one, { since, resolution: 'instant' }, raw, now);
      });
    },
  };
}

/** Daily reservoir storage or snow. */
export function cdecDailyJob(measure: 'storage' | 'snow', stations: Station[]): Job {
  return {
    name: `cdec ${measure}`,
    source: 'cdec',
    everyMs: 3 * HOUR,
    ids: stations.map(({ id }) => seriesId(measure, id)),
    isCurrent: true,
    run: async (now) => {
      const since = yearStart(now) - BEFORE_YEAR;
      const span = spanFrom(measure, stations, since, now);
      await askCdec(measure, stations, 'day', span, (one, raw) => {
        keepSeries(measure, one, { since, resolution: 'day', max: maxOf(one) }, raw, now);
      });
    },
  };
}

/** The ten water years before this one, once a week. */
export function cdecHistoryJob(measure: 'storage' | 'snow', stations: Station[]): Job {
  const idOf = ({ id }: Station) => historyId(seriesId(measure, id));
  return {
    name: `cdec ${measure} history`,
    source: 'cdec',
    everyMs: 7 * DAY,
    ids: stations.map(idOf),
    isCurrent: false,
    run: async (now) => {
      const year = waterYearOf(pacificDay(now));
      const [since] = waterYearDays(year - HISTORY_YEARS);
      const span = { from: since + 8 * HOUR, to: yearStart(now) };
      for (const one of stations) {
        await askCdec(measure, [one], 'day', span, (_, raw) => {
          const wanted = { since, resolution: 'day', max: maxOf(one), id: idOf(one) } as const;
          keepSeries(measure, one, wanted, raw, now);
        });
      }
    },
  };
}

async function askCdec(
  measure: CdecMeasure,
  stations: Station[],
  resolution: 'hour' | 'day',
  span: { from: number; to: number },
  keep: (station: Station, raw: Parameters<typeof keepSeries>[3]) => void,
) {
  const query = { measure, resolution, stations: stations.map(({ station }) => station) };
  const byStation = await cdecReadings(addressOf('cdec'), query, span);
  for (const one of stations) {
    const raw = byStation.get(one.station);
    if (raw) keep(one, raw);
  }
}

const maxOf = (station: Station) =>
  'capacity' in station ? Number(station.capacity) * FREEBOARD : undefined;
