import type { Reading } from '../../../water/types';

/** What a source says of one series, still to be checked. */
export type RawSeries = {
  readings: Reading[];
  median: Reading[] | null;
  isApproved: boolean;
};

/** A span of time in ms. */
export type Span = { from: number; to: number };

/** These calls run in the background: they may take their time, and answers of a year are large. */
const patience = { timeoutMs: 30_000, maxBytes: 8 * 1024 * 1024 };

/** What the background asks for is asked again at the next round, not at once. */
export const background = { ...patience, retries: 0 };
