import type { Heading, PageLink } from '../content/types';

/** A news release, or an issue of a newsletter, without its text. */
export type NewsSummary = {
  path: string;
  title: string;
  description: string;
  /** Day of publication, YYYY-MM-DD. */
  date: string;
  topic: string;
  /** True for the sample releases that come with the code. */
  sample: boolean;
};

/** A news release, rendered, with the ways on from it. */
export type NewsRelease = NewsSummary & {
  headings: Heading[];
  html: string;
  related: PageLink[];
  /** The releases before and after it in time. */
  older: PageLink | null;
  newer: PageLink | null;
};

/** A part of the news by its year, the newest first. */
export type NewsOfYear = { year: string; news: NewsSummary[] };

/** A newsletter with its issues, the newest first. */
export type Publication = PageLink & {
  slug: string;
  description: string;
  html: string;
  issues: NewsSummary[];
};
