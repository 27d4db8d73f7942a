/** The outages in one line, for the top of every page. */
export type OutageSummary = {
  tone: 'good' | 'error' | 'unknown';
  words: string;
  /** When the outages were last read: as ISO, and in words. */
  asOf: { time: string; words: string } | null;
};

/** For pages that the server renders without knowing the outages. */
export const unknownOutages: OutageSummary = {
  tone: 'unknown',
  words: 'We cannot show outages right now',
  asOf: null,
};
