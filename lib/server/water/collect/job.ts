import type { Measure, Station, WaterSource } from '../../../water/types';
import { DAY, pacificDay, waterYearDays, waterYearOf } from '../days';
import type { Span } from '../sources/rawSeries';
import { seriesId } from '../kept/seriesIds';
import { keptSeries } from '../kept/state';

/** A recurring request to a source. */
export type Job = {
  name: string;
  source: WaterSource;
  everyMs: number;
  /** The series that it updates. */
  ids: string[];
  /** Whether pages may wait for it right after startup. */
  isCurrent: boolean;
  run: (now: number) => Promise<void>;
};

/** How long river readings are kept, in ms. */
export const RIVER_KEPT = 31 * DAY;
/** Readings this recent are requested again, since sources correct them, in ms. */
const OVERLAP = { instant: DAY, day: 10 * DAY };

/** The time span to request: everything at first, and only what is new afterward. */
export function spanFrom(measure: Measure, stations: Station[], since: number, now: number): Span {
  const overlap = measure === 'flow' ? OVERLAP.instant : OVERLAP.day;
  const newest = stations.map(
    (one) => keptSeries(seriesId(measure, one.id), one.source)?.asOf ?? 0,
  );
  return { from: Math.max(since, Math.min(...newest) - overlap), to: now };
}

/** The first day of the current water year. */
export const yearStart = (now: number) => waterYearDays(waterYearOf(pacificDay(now)))[0];
