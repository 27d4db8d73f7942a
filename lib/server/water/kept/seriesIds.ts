import type { Measure } from '../../../water/types';

/** The ID of a series, used as its file name and in the URL of its CSV. */
export const seriesId = (measure: Measure, station: string) => `${measure}-${station}`;

/** The ID of the readings from earlier water years, which are used to compute averages. */
export const historyId = (id: string) => `${id}-history`;

/** The path of a series's CSV file. */
export const csvPath = (measure: Measure, station: string) =>
  `/api/water/${seriesId(measure, station)}.csv`;
