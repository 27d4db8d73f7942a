import type { Band, Levels } from './types';

/** A place along an axis, in percent, and what to write there. A minor one is left out on narrow screens. */
export type Tick = { at: number; label: string; isMinor?: boolean };

/** A line of a chart. Its path lies in a box of 1000 by 300. */
export type ChartLine = { kind: 'value' | 'normal' | 'limit'; label: string; path: string };

/** A reading to stop at, in percent of the box, with its words. */
export type Stop = { x: number; y: number; text: string };

/** A chart as the server has drawn it: the browser needs no library for it. */
export type Chart = {
  title: string;
  /** What a listener hears instead of the picture. */
  description: string;
  unit: string;
  lines: ChartLine[];
  xTicks: Tick[];
  yTicks: Tick[];
  stops: Stop[];
};

export type Table = { caption: string; head: string[]; rows: string[][] };

export type SourceLink = { name: string; href: string };

/** A file of readings, and what they are of. */
export type Download = { label: string; href: string };

/** A gauge of the river page, in words. */
export type GaugeView = {
  id: string;
  name: string;
  fork: string;
  place: string;
  source: SourceLink;
  /** Null where there is no reading at all. */
  now: {
    /** One of the two can be missing, not both. */
    flow: string | null;
    stage: string | null;
    asOf: string;
    /** ISO, for `<time>`. */
    time: string;
    isProvisional: boolean;
    /** Too old to plan a trip on. */
    isOld: boolean;
    band: Band | null;
  } | null;
  levels: (Omit<Levels, 'bands'> & { table: Table }) | null;
  /** Of the last 7 and 30 days. */
  charts: { flow: Chart[]; stage: Chart[] };
  table: Table | null;
  downloads: Download[];
};

/** A figure of the water year, in words. */
export type FigureView = {
  id: string;
  name: string;
  place: string;
  source: SourceLink;
  /** Null where there is no reading at all. */
  now: { value: string; asOf: string; time: string; facts: string[]; isOld: boolean } | null;
  /** Whether there is no reading because the water year has just begun. */
  isAwaited: boolean;
  chart: Chart | null;
  table: Table | null;
  downloads: Download[];
  method: string;
};

export type DashboardView = {
  waterYear: number;
  summary: string | null;
  groups: { id: string; title: string; intro: string; figures: FigureView[] }[];
};

/** A figure of the home page. */
export type WaterFact = { label: string; value: string; note: string; asOf: string; href: string };
