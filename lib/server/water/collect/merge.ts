import sortBy from 'lodash/sortBy';
import type { Measure, WaterSeries } from '../../../water/types';
import { units } from '../../../water/types';
import type { RawSeries } from '../sources/rawSeries';
import { validReadings } from '../sources/validate';

/** What is known of a series before its readings are. */
export type SeriesSpec = {
  id: string;
  measure: Measure;
  source: WaterSeries['source'];
  station: string;
  resolution: WaterSeries['resolution'];
  /** Readings before this are let go. */
  since: number;
  /** The most that can be true, such as a full reservoir and what its gates hold on top. */
  max?: number;
};

/**
 * A series with what a source has just said: new readings replace old ones of the same time. Null where
 * nothing it says can be true, so that an empty answer never replaces what is kept.
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
  // What is let go is no neighbour either: each 1 October the sum of rain begins again at zero.
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
    median: validMedian(spec, median),
  };
}

/** The most that a median can be, in inches. */
const MAX_MEDIAN = 200;

/** A median may leap where a reading may not: it is a figure of many years. */
function validMedian({ since }: SeriesSpec, median: RawSeries['readings']) {
  const possible = median.filter(
    ([time, value]) => time >= since && value >= 0 && value <= MAX_MEDIAN,
  );
  const byDay = [...new Map(possible.map((one) => [one[0], one])).values()];
  return byDay.length > 0 ? sortBy(byDay, 0) : null;
}
