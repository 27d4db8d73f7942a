import type { Measure } from '../../../water/types';

/** The name of a series: of its file, and in the address of its CSV. */
export const seriesId = (measure: Measure, station: string) => `${measure}-${station}`;

/** The readings of earlier water years, from which averages are worked out. */
export const historyId = (id: string) => `${id}-history`;

/** Where the readings of a series can be had as a file. */
export const csvPath = (measure: Measure, station: string) =>
  `/api/water/${seriesId(measure, station)}.csv`;
