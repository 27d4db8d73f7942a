import type { Band, Levels } from './types';

/** A position along an axis, in percent, and its label. Minor ticks are hidden on narrow screens. */
export type Tick = { at: number; label: string; isMinor?: boolean };

/** A chart line. Its path fits in a 1000 by 300 box. */
export type ChartLine = { kind: 'value' | 'normal' | 'limit'; label: string; path: string };

/** A reading the slider can stop at, in percent of the box, with its text. */
export type Stop = { x: number; y: number; text: string };

/** A chart drawn by the server, so the browser does not need a chart library. */
export type Chart = {
  title: string;
  /** Text alternative for screen readers. */
  description: string;
  unit: string;
  lines: ChartLine[];
  xTicks: Tick[];
  yTicks: Tick[];
  stops: Stop[];
};

export type Table = { caption: string; head: string[]; rows: string[][] };

export type SourceLink = { name: string; href: string };

/** A file of readings and its label. */
export type Download = { label: string; href: string };

/** A gauge on the river page, as display text. */
export type GaugeView = {
  id: string;
  name: string;
  fork: string;
  place: string;
  source: SourceLink;
  /** Null if there is no reading. */
  now: {
    /** Either flow or stage can be missing, but not both. */
    flow: string | null;
    stage: string | null;
    asOf: string;
    /** ISO, for `<time>`. */
    time: string;
    isProvisional: boolean;
    /** True if the reading is too old for planning a trip. */
    isOld: boolean;
    band: Band | null;
  } | null;
  levels: (Omit<Levels, 'bands'> & { table: Table }) | null;
  /** For the last 7 and 30 days. */
  charts: { flow: Chart[]; stage: Chart[] };
  table: Table | null;
  downloads: Download[];
};

/** A water year figure, as display text. */
export type FigureView = {
  id: string;
  name: string;
  place: string;
  source: SourceLink;
  /** Null if there is no reading. */
  now: { value: string; asOf: string; time: string; facts: string[]; isOld: boolean } | null;
  /** True if there is no reading because the water year has just started. */
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

/** A water figure on the home page. */
export type WaterFact = { label: string; value: string; note: string; asOf: string; href: string };
