/** A one-line summary of the outages, for the top of every page. */
export type OutageSummary = {
  tone: 'good' | 'error' | 'unknown';
  words: string;
  /** When the outages were last read, as an ISO time and in words. */
  asOf: { time: string; words: string } | null;
};

/** The summary for pages that the server renders without outage data. */
export const unknownOutages: OutageSummary = {
  tone: 'unknown',
  words: 'We cannot show outages right now',
  asOf: null,
};
