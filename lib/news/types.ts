import type { Picture } from '../content/picture';
import type { Shown } from '../content/shown';
import type { PageLink, SplitHtml } from '../content/types';

/** A news release or newsletter issue, without its text. */
export type NewsSummary = {
  path: string;
  title: string;
  description: string;
  /** Publication date, YYYY-MM-DD. */
  date: string;
  topic: string;
  /** True for the sample releases that come with the code. */
  sample: boolean;
  picture: Picture | null;
};

/** A rendered news release, with links to other pages. */
export type NewsRelease = NewsSummary & {
  /** When it was last changed, as an ISO time. */
  updated: string;
  html: SplitHtml;
  related: Shown<PageLink[]> | null;
  /** The previous and next releases by date. */
  older: PageLink | null;
  newer: PageLink | null;
};

/** One year of news, newest first. */
export type NewsOfYear = { year: string; news: NewsSummary[] };

/** A newsletter and its issues, newest first. */
export type Publication = PageLink & {
  slug: string;
  description: string;
  html: string;
  issues: NewsSummary[];
};
