import type { Measure, Reading } from '../../../water/types';

/** A source's readings for one series, not yet validated. */
export type RawSeries = {
  readings: Reading[];
  median: Reading[] | null;
  isApproved: boolean;
};

/** A time span in Unix ms; for daily readings, the first and last day, each as midnight UTC. */
export type Span = { from: number; to: number };

/** What one request asks for, and how often. */
export type Query = {
  measures: Measure[];
  resolution: 'instant' | 'day';
  everyMs: number;
  /** Whether each station needs its own request. */
  isPerStation?: boolean;
  /** Whether daily readings come with a median. Without one, an average is calculated from ten earlier years. */
  hasMedian?: boolean;
};

/** A service that publishes readings. Each has a file in this folder and a line in `index.ts`. */
export type WaterSource = {
  /** Its name in `water`, in CSV files, in `/api/health` and in the log. */
  id: string;
  /** Full name, for links. */
  name: string;
  /** Its main site. Each station also has its own page. */
  site: string;
  /** Where it is called. */
  baseUrl: () => string;
  queries: Query[];
  /** The readings of each measure at each station; none for a station that it does not know. @throws UpstreamError */
  series: (
    query: Pick<Query, 'measures' | 'resolution'>,
    stations: string[],
    span: Span,
  ) => Promise<(measure: Measure, station: string) => RawSeries>;
  /** The official name of a station; null if there is no such station. @throws UpstreamError */
  nameOf?: (station: string) => Promise<string | null>;
};
