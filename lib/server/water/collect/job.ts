import type { Measure, Station, WaterSource } from '../../../water/types';
import { DAY, pacificDay, waterYearDays, waterYearOf } from '../days';
import type { Span } from '../sources/rawSeries';
import { seriesId } from '../kept/seriesIds';
import { keptSeries } from '../kept/state';

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

/** How long readings of rivers are kept, in ms. */
export const RIVER_KEPT = 31 * DAY;
/** Asked for again, since a source corrects its newest readings. */
const OVERLAP = { instant: DAY, day: 10 * DAY };

/** From where to ask: all that is wanted at first, and what is new afterwards. */
export function spanFrom(measure: Measure, stations: Station[], since: number, now: number): Span {
  const overlap = measure === 'flow' ? OVERLAP.instant : OVERLAP.day;
  const newest = stations.map(
    (one) => keptSeries(seriesId(measure, one.id), one.source)?.asOf ?? 0,
  );
  return { from: Math.max(since, Math.min(...newest) - overlap), to: now };
}

/** The first day of the water year of now. */
export const yearStart = (now: number) => waterYearDays(waterYearOf(pacificDay(now)))[0];
