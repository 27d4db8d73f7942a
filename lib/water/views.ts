import type { Shown } from '../content/shown';
import type { Band, Levels } from './types';

/** A label and its position along an axis, as a percentage. Minor ticks are hidden on narrow screens. */
export type Tick = { at: number; label: string; isMinor?: boolean };

/** A chart line. Its path fits in a 1000 by 300 box. */
export type ChartLine = { kind: 'value' | 'normal' | 'limit'; label: string; path: string };

/** A reading where the slider can stop, with its text. `x` and `y` are percentages of the box. */
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

/** A stop of a slider, as short as possible: `x` and `y` in percent, and its text. */
export type StopData = [x: number, y: number, text: string];

/** A chart in a page's data. Only its slider works in the browser. */
export type ChartData = Pick<Chart, 'title' | 'unit'> & {
  stops: StopData[];
  drawing: Shown<Pick<Chart, 'description' | 'lines' | 'xTicks' | 'yTicks'>>;
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
    /** ISO time, for `<time>`. */
    time: string;
    isProvisional: boolean;
    /** True if the reading is too old for planning a trip. */
    isOld: boolean;
    band: Band | null;
    /** Null for an old reading, or if there is no earlier one to compare it with. */
    trend: 'Rising' | 'Falling' | 'Steady' | null;
  } | null;
  levels: (Omit<Levels, 'bands'> & { table: Table }) | null;
  /** For the last 7 and 30 days. */
  charts: { flow: Chart[]; stage: Chart[] };
  table: Table | null;
  downloads: Download[];
};

/** The gauges at a glance. */
export type RiverSummary = {
  rows: { id: string; name: string; flow: string; word: string; trend: string }[];
  /** When the oldest of the current readings was taken; empty if all are old. */
  asOf: string;
};

/** A gauge in its page's data. */
export type GaugeData = Pick<GaugeView, 'id' | 'name'> & {
  facts: Shown<Omit<GaugeView, 'id' | 'name' | 'charts'>>;
  /** Whether there is more to show than the newest reading and a chart of the week. */
  hasMore: boolean;
  charts: { flow: ChartData[]; stage: ChartData[] };
};

/** A reservoir on the dashboard, as display text. */
export type ReservoirView = {
  id: string;
  name: string;
  source: SourceLink;
  /** Null if there is no reading. */
  now: { facts: string[]; asOf: string; time: string; isOld: boolean } | null;
  /** True if there is no reading because the water year has just started. */
  isAwaited: boolean;
  chart: Chart | null;
};

/** A snow or rain station, as a row in a table. */
export type StationRow = {
  name: string;
  place: string;
  source: SourceLink;
  /** Null if there is no reading. */
  now: {
    /** In inches. */ value: string;
    compared: string;
    asOf: string;
    time: string;
    isOld: boolean;
  } | null;
  isAwaited: boolean;
  /** The line of the water year so far, in a 1000 by 300 box; empty with fewer than two readings. */
  path: string;
};

export type DashboardView = {
  tiles: WaterTile[];
  /** How much water all reservoirs hold; empty without current readings. */
  storageSummary: string;
  storage: ReservoirView[];
  snow: StationRow[];
  precipitation: StationRow[];
  /** All readings week by week, with a table for each kind of station. */
  tables: Table[];
  sources: SourceLink[];
  /** A page of a source for each kind of reading. */
  officialPages: SourceLink[];
  downloads: Download[];
  method: string;
};

/** A reservoir in the dashboard's data. */
export type ReservoirData = Pick<ReservoirView, 'id' | 'name'> & {
  facts: Shown<Omit<ReservoirView, 'id' | 'name' | 'chart'> & { hasChart: boolean }>;
  chart: ChartData | null;
};

/** The dashboard in its page's data. */
export type DashboardData = {
  isEmpty: boolean;
  storage: ReservoirData[];
  rest: Shown<Omit<DashboardView, 'storage'>>;
};

/** Whether the dashboard has nothing to show, for a reason other than the start of the water year. */
export const hasNoReadings = ({ storage, snow, precipitation }: DashboardView): boolean =>
  [...storage, ...snow, ...precipitation].every(({ now, isAwaited }) => !now && !isAwaited);

/** A figure at a glance, on the home page and the dashboard. */
export type WaterTile = {
  label: string;
  /** What it measures, for screen readers, such as `level`, or '' if the label says it. */
  about: string;
  href: string;
  /** Null without a current reading. */
  value: string | null;
  unit: string;
  /** What the figure means; empty if there is nothing to compare it with. */
  word: string;
  lines: string[];
  asOf: string;
  /** ISO time, for `<time>`. */
  time: string;
  drawing:
    | {
        kind: 'reservoir' | 'snow' | 'rain';
        /** Heights as percentages of the drawing. They may exceed 100. */
        level: number;
        normal: number | null;
      }
    /** A path in a 1000 by 300 box. */
    | { kind: 'river'; path: string }
    | null;
};
