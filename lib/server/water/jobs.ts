import uniqBy from 'lodash/uniqBy';
import type { Measure, Station, WaterSource } from '../../water/types';
import { awdbReadings, type AwdbMeasure } from './awdb';
import { cdecReadings, type CdecMeasure } from './cdec';
import { DAY, HOUR, pacificDay, waterYearDays, waterYearOf } from './days';
import { isKnownStation, keepSeries } from './refresh';
import { historyId, seriesId } from './seriesIds';
import { addressOf, keptSeries } from './state';
import { gauges, waterYearStations } from './stations';
import { usgsReadings } from './usgs';

/** Something to ask a source for, again and again. */
export type Job = {
  name: string;
  source: WaterSource;
  everyMs: number;
  /** The series that it keeps. */
  ids: string[];
  /** Whether a first page may wait for it. */
  isCurrent: boolean;
  run: (now: number) => Promise<void>;
};

/** Rivers are kept for 31 days; a daily series from shortly before its water year. */
const RIVER_KEPT = 31 * DAY;
const BEFORE_YEAR = 40 * DAY;
/** Asked for again, since a source corrects its newest readings. */
const OVERLAP = { instant: DAY, day: 10 * DAY };
const HISTORY_YEARS = 10;
/** What gates can hold above a full reservoir. */
const FREEBOARD = 1.1;

/** Everything that is asked for, the current figures first. At most 20 requests an hour go to USGS. */
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

/** From where to ask: all that is wanted at first, and what is new afterwards. */
function spanFrom(measure: Measure, stations: Station[], since: number, now: number) {
  const overlap = measure === 'flow' ? OVERLAP.instant : OVERLAP.day;
  const newest = stations.map(
    (one) => keptSeries(seriesId(measure, one.id), one.source)?.asOf ?? 0,
  );
  return { from: Math.max(since, Math.min(...newest) - overlap), to: now };
}

function usgsJob(gauge: Station): Job {
  return {
    name: `usgs ${gauge.id}`,
    source: 'usgs',
    everyMs: 15 * 60_000,
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

function cdecRiverJob(stations: Station[]): Job {
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

function cdecDailyJob(measure: 'storage' | 'snow', stations: Station[]): Job {
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
function cdecHistoryJob(measure: 'storage' | 'snow', stations: Station[]): Job {
  const idOf = ({ id }: Station) => historyId(seriesId(measure, id));
  return {
    name: `cdec ${measure} of earlier years`,
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

function awdbJob(): Job {
  const { snow, precipitation } = waterYearStations();
  const wanted = { snow, precipitation };
  const ofAwdb = (measure: AwdbMeasure) =>
    wanted[measure].filter(({ source }) => source === 'awdb');
  const measures: AwdbMeasure[] = ['snow', 'precipitation'];
  return {
    name: 'awdb',
    source: 'awdb',
    everyMs: 3 * HOUR,
    ids: measures.flatMap((measure) => ofAwdb(measure).map(({ id }) => seriesId(measure, id))),
    isCurrent: true,
    run: async (now) => {
      const stations = uniqBy(measures.flatMap(ofAwdb), 'station');
      const known: string[] = [];
      for (const one of stations) if (await isKnownStation(one)) known.push(one.station);
      if (known.length === 0) return;
      // The whole year each time: medians are corrected too, and it is one request.
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

const yearStart = (now: number) => waterYearDays(waterYearOf(pacificDay(now)))[0];

const maxOf = (station: Station) =>
  'capacity' in station ? Number(station.capacity) * FREEBOARD : undefined;
