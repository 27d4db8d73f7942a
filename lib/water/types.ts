/** One reading: when, in ms, and how much. Of a daily series it is midnight UTC of the calendar day. */
export type Reading = readonly [time: number, value: number];

export type Measure = 'flow' | 'stage' | 'storage' | 'snow' | 'precipitation';

/** cubic feet per second, feet, acre-feet, inches of water. */
export type Unit = 'cfs' | 'ft' | 'AF' | 'in';

/** The US Geological Survey, the California Data Exchange Center, the USDA's snow and climate network. */
export type WaterSource = 'usgs' | 'cdec' | 'awdb';

/** Readings of one thing at one station, checked, the oldest first and never empty. */
export type WaterSeries = {
  id: string;
  measure: Measure;
  unit: Unit;
  source: WaterSource;
  station: string;
  resolution: 'instant' | 'day';
  /** Whether the agency has checked its newest readings. */
  quality: 'provisional' | 'approved';
  /** Time of the newest reading. */
  asOf: number;
  readings: Reading[];
  /** The usual value by day, as the source itself gives it. */
  median: Reading[] | null;
};

/** A station of `content/water`. */
export type Station = {
  id: string;
  name: string;
  place: string;
  source: WaterSource;
  station: string;
  /** Part of its official name, by which it is checked. */
  expect: string;
  /** Its page at the source. */
  link: string;
};

/** What flows up to `below` cfs mean; the highest band has none. */
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
