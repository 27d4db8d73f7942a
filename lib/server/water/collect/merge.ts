import sortBy from 'lodash/sortBy';
import { DAY_MS } from '../../../site/durations';
import { type Measure, type WaterSeries, units } from '../../../water/types';
import { validReadings } from '../sources/readings';
import type { RawSeries } from '../sources/source';

/** Everything about a series except its readings. */
export type SeriesSpec = {
  id: string;
  measure: Measure;
  source: WaterSeries['source'];
  station: string;
  resolution: WaterSeries['resolution'];
  /** Readings before this time, in Unix ms, are dropped. */
  since: number;
  /** The highest plausible value, such as a full reservoir plus what its gates can hold. */
  max?: number;
};

/**
 * Merges new readings into a series; they replace old ones with the same time. If none of the new readings is
 * plausible, it returns null, so that an empty response never replaces stored readings.
 */
export function mergeSeries(
  spec: SeriesSpec,
  kept: WaterSeries | null,
  raw: RawSeries,
  now: number,
): WaterSeries | null {
  const { id, measure, source, station, resolution, since, max } = spec;
  const checks = { resolution, now, max };
  if (validReadings(measure, raw.readings, checks).length === 0) return null;
  // Drop old readings before comparing neighbors: precipitation restarts at zero every October 1.
  const recent = [...(kept?.readings ?? []), ...raw.readings].filter(([time]) => time >= since);
  const readings = validReadings(measure, recent, checks);
  const newest = readings.at(-1);
  if (!newest) return null;
  const median = [...(kept?.median ?? []), ...(raw.median ?? [])];
  return {
    id,
    measure,
    unit: units[measure],
    source,
    station,
    resolution,
    quality: raw.isApproved ? 'approved' : 'provisional',
    asOf: newest[0],
    readings,
    median: validMedian(spec, median, now),
  };
}

/** The highest plausible median, in inches. */
const MAX_MEDIAN = 200;
/** How far in the future medians may be. A source sends them for the entire water year. */
const MAX_AHEAD_MS = 366 * DAY_MS;

/** Unlike readings, medians may jump, because they are based on many years. */
function validMedian({ since }: SeriesSpec, median: RawSeries['readings'], now: number) {
  const until = now + MAX_AHEAD_MS;
  const possible = median.filter(
    ([time, value]) => time >= since && time <= until && value >= 0 && value <= MAX_MEDIAN,
  );
  const byDay = [...new Map(possible.map((one) => [one[0], one])).values()];
  return byDay.length > 0 ? sortBy(byDay, 0) : null;
}
