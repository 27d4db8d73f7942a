/** One reading: the time in ms and the value. In a daily series, the time is midnight UTC of the day. */
export type Reading = readonly [time: number, value: number];

export type Measure = 'flow' | 'stage' | 'storage' | 'snow' | 'precipitation';

/** Cubic feet per second, feet, acre-feet, inches of water. */
export type Unit = 'cfs' | 'ft' | 'AF' | 'in';

/** Validated readings of one measure at one station, oldest first, never empty. */
export type WaterSeries = {
  id: string;
  measure: Measure;
  unit: Unit;
  /** The ID of the source. */
  source: string;
  station: string;
  resolution: 'instant' | 'day';
  /** Whether the source has reviewed the newest readings. */
  quality: 'provisional' | 'approved';
  /** Time of the newest reading, in ms. */
  asOf: number;
  readings: Reading[];
  /** The source's own median for each day. */
  median: Reading[] | null;
};

/** A station from `water`. */
export type Station = {
  id: string;
  name: string;
  place: string;
  /** The ID of the source. */
  source: string;
  station: string;
  /** Part of the station's official name, used to verify the station. */
  expect: string;
  /** The station's page on the source's site. */
  link: string;
  /** In acre-feet; reservoirs only. */
  capacity?: number;
};

/** What a flow under `below` cfs means. The highest band has no limit. */
export type Band = { below?: number; name: string; rafters: string; anglers: string };

export type Levels = {
  run: string;
  basis: string;
  link: string | null;
  read: string;
  bands: Band[];
};

export type Gauge = Station & { fork: string; levels: Levels | null };

export const units: Record<Measure, Unit> = {
  flow: 'cfs',
  stage: 'ft',
  storage: 'AF',
  snow: 'in',
  precipitation: 'in',
};
