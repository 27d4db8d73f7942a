import uniqBy from 'lodash/uniqBy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../site/durations';
import type { Station, Measure, WaterSource } from '../../../water/types';
import { awdbReadings, type AwdbMeasure } from '../sources/awdb';
import { BEFORE_YEAR, pacificDay, waterYearDays, waterYearOf } from '../days';
import { isKnownStation, keepSeries } from './keepSeries';
import { seriesId, historyId } from '../kept/seriesIds';
import { addressOf, keptSeries } from '../kept/state';
import { gauges, waterYearStations } from '../stations';
import { usgsReadings } from '../sources/usgs';
import { cdecReadings, type CdecMeasure } from '../sources/cdec';
import type { Span } from '../sources/readings';

/** A recurring request to a source. */
export type Job = {
  name: string;
  source: WaterSource;
  everyMs: number;
  /** The IDs of the series that the job updates. */
  ids: string[];
  /** Whether pages may wait for this job right after startup. */
  isCurrent: boolean;
  run: (now: number) => Promise<void>;
};

/** How long river readings are kept, in ms. */
const RIVER_KEPT = 31 * DAY_MS;
/** How far back, in ms, readings are requested again, because sources correct recent readings. */
const OVERLAP = { instant: DAY_MS, day: 10 * DAY_MS };

const HISTORY_YEARS = 10;
/** Reservoirs with gates can hold up to 10% more than their listed capacity. */
const SURCHARGE_FACTOR = 1.1;

/** All jobs, with current figures first. At most 20 requests an hour go to USGS. */
export function allJobs(): Job[] {
  const rivers = gauges();
  const year = waterYearStations();
  const cdecGauges = rivers.filter(({ source }) => source === 'cdec');
  const ofCdec = (measure: 'storage' | 'snow') =>
    year[measure].filter(({ source }) => source === 'cdec');
  return [
    ...rivers.filter(({ source }) => source === 'usgs').map(usgsJob),
    ...(cdecGauges.length > 0 ? [cdecRiverJob(cdecGauges)] : []),
    cdecDailyJob('storage', ofCdec('storage')),
    cdecDailyJob('snow', ofCdec('snow')),
    awdbJob(),
    cdecHistoryJob('storage', ofCdec('storage')),
    cdecHistoryJob('snow', ofCdec('snow')),
  ];
}

function usgsJob(gauge: Station): Job {
  return {
    name: `usgs ${gauge.id}`,
    source: 'usgs',
    everyMs: 15 * MINUTE_MS,
    ids: [seriesId('flow', gauge.id)],
    isCurrent: true,
    run: async (now) => {
      if (!(await isKnownStation(gauge))) return;
      const since = now - RIVER_KEPT;
      const span = spanFrom('flow', [gauge], since, now);
      const { flow, stage } = await usgsReadings(addressOf('usgs'), gauge.station, span);
      const wanted = { since, resolution: 'instant' } as const;
      keepSeries('flow', gauge, wanted, flow, now);
      keepSeries('stage', gauge, wanted, stage, now);
    },
  };
}

function awdbJob(): Job {
  const { snow, precipitation } = waterYearStations();
  const wanted = { snow, precipitation };
  const ofAwdb = (measure: AwdbMeasure) =>
    wanted[measure].filter(({ source }) => source === 'awdb');
  const measures: AwdbMeasure[] = ['snow', 'precipitation'];
  return {
    name: 'awdb',
    source: 'awdb',
    everyMs: 3 * HOUR_MS,
    ids: measures.flatMap((measure) => ofAwdb(measure).map(({ id }) => seriesId(measure, id))),
    isCurrent: true,
    run: async (now) => {
      const stations = uniqBy(measures.flatMap(ofAwdb), 'station');
      const known: string[] = [];
      for (const one of stations) if (await isKnownStation(one)) known.push(one.station);
      if (known.length === 0) return;
      // Request the whole year each time, because medians are corrected too and it takes only one request.
      const since = yearStart(now);
      const read = await awdbReadings(addressOf('awdb'), known, { from: since, to: now });
      for (const measure of measures) {
        for (const one of ofAwdb(measure).filter(({ station }) => known.includes(station))) {
          keepSeries(measure, one, { since, resolution: 'day' }, read(measure, one.station), now);
        }
      }
    },
  };
}

/** Requests hourly river flows. */
function cdecRiverJob(stations: Station[]): Job {
  return {
    name: 'cdec rivers',
    source: 'cdec',
    everyMs: 30 * MINUTE_MS,
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

/** Requests daily reservoir storage or snow. */
function cdecDailyJob(measure: 'storage' | 'snow', stations: Station[]): Job {
  return {
    name: `cdec ${measure}`,
    source: 'cdec',
    everyMs: 3 * HOUR_MS,
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

/** Requests the ten water years before this one, once a week. */
function cdecHistoryJob(measure: 'storage' | 'snow', stations: Station[]): Job {
  const idOf = ({ id }: Station) => historyId(seriesId(measure, id));
  return {
    name: `cdec ${measure} history`,
    source: 'cdec',
    everyMs: 7 * DAY_MS,
    ids: stations.map(idOf),
    isCurrent: false,
    run: async (now) => {
      const year = waterYearOf(pacificDay(now));
      const [since] = waterYearDays(year - HISTORY_YEARS);
      const span = { from: since + 8 * HOUR_MS, to: yearStart(now) };
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

const maxOf = ({ capacity }: Station) => capacity && capacity * SURCHARGE_FACTOR;

/** The time span to request: everything at first, and only new and recent readings afterward. */
function spanFrom(measure: Measure, stations: Station[], since: number, now: number): Span {
  const overlap = measure === 'flow' ? OVERLAP.instant : OVERLAP.day;
  const newest = stations.map(
    (one) => keptSeries(seriesId(measure, one.id), one.source)?.asOf ?? 0,
  );
  return { from: Math.max(since, Math.min(...newest) - overlap), to: now };
}

const yearStart = (now: number) => waterYearDays(waterYearOf(pacificDay(now)))[0];
