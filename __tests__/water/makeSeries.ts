import { units, type Measure, type Reading, type WaterSeries } from '@/lib/water/types';

/** A stored series with the given readings. */
export function makeSeries(
  measure: Measure,
  readings: Reading[],
  more: Partial<WaterSeries> = {},
): WaterSeries {
  return {
    id: measure,
    measure,
    unit: units[measure],
    source: 'cdec',
    station: 'X',
    resolution: measure === 'flow' || measure === 'stage' ? 'instant' : 'day',
    quality: 'provisional',
    asOf: readings.at(-1)![0],
    readings,
    median: null,
    ...more,
  };
}
