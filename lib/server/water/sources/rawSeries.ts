import type { Reading } from '../../../water/types';

/** A source's readings for one series, not yet validated. */
export type RawSeries = {
  readings: Reading[];
  median: Reading[] | null;
  isApproved: boolean;
};

/** A time span, in Unix ms. */
export type Span = { from: number; to: number };

/** Background calls may take longer, and responses for a whole year are large. */
const patience = { timeoutMs: 30_000, maxBytes: 8 * 1024 * 1024 };

/** The scheduler repeats background calls, so they are not retried immediately. */
export const background = { ...patience, retries: 0 };
