import uniqBy from 'lodash/uniqBy';
import { DAY_MS } from '../../../site/durations';
import type { Measure, Station } from '../../../water/types';
import { BEFORE_YEAR, dayAt, waterYearDays, waterYearOf } from '../days';
import { historyId, seriesId } from '../kept/seriesIds';
import { keptSeries } from '../kept/state';
import { waterSources } from '../sources';
import type { Query, Span, WaterSource } from '../sources/source';
import { stationsOf } from '../stations';
import { isKnownStation, keepSeries } from './keepSeries';

/** A recurring request to a source. */
export type Job = {
  name: string;
  /** The ID of the source. */
  source: string;
  everyMs: number;
  /** The IDs of the series that the job updates, except for stages, which not every gauge reports. */
  ids: string[];
  /** Whether pages may wait for this job right after startup. */
  isCurrent: boolean;
  run: (now: number) => Promise<void>;
};

/** A series to request. */
type Wanted = { measure: Measure; station: Station };

/** How long river readings are kept, in ms. */
const RIVER_KEPT = 31 * DAY_MS;
/** How far back, in ms, readings are requested again, because sources correct recent readings. */
const OVERLAP = { instant: DAY_MS, day: 10 * DAY_MS };

const HISTORY_YEARS = 10;
/** Reservoirs with gates can hold up to 10% more than their listed capacity. */
const SURCHARGE_FACTOR = 1.1;

/** The jobs for all stations in `water`. */
export const allJobs = (): Job[] =>
  waterSources.flatMap((source) => source.queries.flatMap((query) => jobsFor(source, query)));

function jobsFor(source: WaterSource, query: Query): Job[] {
  const all = query.measures.flatMap((measure) =>
    stationsOf(measure)
      .filter((station) => station.source === source.id)
      .map((station): Wanted => ({ measure, station })),
  );
  if (all.length === 0) return [];
  const isAveraged = query.resolution === 'day' && !query.hasMedian;
  const current = query.isPerStation
    ? byStation(all).map((wanted) => currentJob(source, query, wanted))
    : [currentJob(source, query, all)];
  return [...current, ...(isAveraged ? [historyJob(source, query, all)] : [])];
}

/** Requests the newest readings. */
function currentJob(source: WaterSource, query: Query, wanted: Wanted[]): Job {
  const ids = wanted.filter(({ measure }) => measure !== 'stage').map(idOf);
  return {
    name: jobName(source, query, query.isPerStation ? `at ${wanted[0]!.station.id}` : ''),
    source: source.id,
    everyMs: query.everyMs,
    ids,
    isCurrent: true,
    run: (now) => {
      const sinceOf = ({ measure }: Wanted) => keptSince(measure, query, now);
      const since = Math.min(...wanted.map(sinceOf));
      const newest = ids.map((id) => keptSeries(id, source.id)?.asOf ?? 0);
      const recent = Math.max(since, Math.min(...newest) - OVERLAP[query.resolution]);
      const span = {
        // Medians for days to come are corrected too, so they are requested for the whole year each time.
        from: query.hasMedian ? since : recent,
        to: query.resolution === 'day' ? dayAt(now) : now,
      };
      const keepAs = (one: Wanted) => ({ id: idOf(one), since: sinceOf(one) });
      return request(source, query, wanted, span, keepAs, now);
    },
  };
}

/** Requests the ten water years before this one, once a week. */
function historyJob(source: WaterSource, query: Query, wanted: Wanted[]): Job {
  const idInHistory = (one: Wanted) => historyId(idOf(one));
  return {
    name: jobName(source, query, 'history'),
    source: source.id,
    everyMs: 7 * DAY_MS,
    ids: wanted.map(idInHistory),
    isCurrent: false,
    run: async (now) => {
      const [since] = waterYearDays(waterYearOf(dayAt(now)) - HISTORY_YEARS);
      const span = { from: since, to: yearStart(now) - DAY_MS };
      const keepAs = (one: Wanted) => ({ id: idInHistory(one), since });
      for (const own of byStation(wanted)) await request(source, query, own, span, keepAs, now);
    },
  };
}

/** Requests and keeps series from the stations that are what `water` says. */
async function request(
  source: WaterSource,
  query: Query,
  wanted: Wanted[],
  span: Span,
  keepAs: (one: Wanted) => { id: string; since: number },
  now: number,
): Promise<void> {
  const known: string[] = [];
  for (const one of stationsIn(wanted)) if (await isKnownStation(one)) known.push(one.station);
  if (known.length === 0) return;
  const read = await source.series(query, known, span);
  const { resolution } = query;
  for (const one of wanted.filter(({ station }) => known.includes(station.station))) {
    const { measure, station } = one;
    const max = station.capacity && station.capacity * SURCHARGE_FACTOR;
    const spec = { ...keepAs(one), measure, source: source.id, station: station.station };
    keepSeries({ ...spec, resolution, max }, read(measure, station.station), now);
  }
}

const idOf = ({ measure, station }: Wanted) => seriesId(measure, station.id);

const stationsIn = (wanted: Wanted[]): Station[] =>
  uniqBy(
    wanted.map(({ station }) => station),
    'station',
  );

const byStation = (wanted: Wanted[]): Wanted[][] =>
  stationsIn(wanted).map((one) => wanted.filter(({ station }) => station.station === one.station));

const jobName = ({ id }: WaterSource, { measures }: Query, what: string) =>
  `${id} ${measures.join(' and ')} ${what}`.trim();

/** The time from which readings are kept, in Unix ms. */
function keptSince(measure: Measure, { resolution, hasMedian }: Query, now: number): number {
  if (resolution === 'instant') return now - RIVER_KEPT;
  // Medians are for the year only, and precipitation restarts at zero every October 1.
  const isYearOnly = hasMedian || measure === 'precipitation';
  return isYearOnly ? yearStart(now) : yearStart(now) - BEFORE_YEAR;
}

const yearStart = (now: number) => waterYearDays(waterYearOf(dayAt(now)))[0];
