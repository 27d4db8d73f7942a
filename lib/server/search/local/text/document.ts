/** A searchable document: a page, a form, a news release or a file such as a PDF. */
export type SearchDocument = {
  path: string;
  title: string;
  description: string;
  headings: string[];
  /** Additional words and phrases that people search for, separated by commas. */
  keywords: string;
  /** Plain text, with a line for each paragraph, list item or table row. */
  text: string;
  kind: 'page' | 'form' | 'news' | 'file';
  /** As in `SearchResult`. */
  fileFormat?: string;
  mime?: string;
  lang?: string;
  /** The days that it is about, such as the day it was published, YYYY-MM-DD. */
  days?: string[];
};

/** Editors' additions to the pages' own words (`search`). */
export type SearchHints = {
  /** Groups of words and phrases with the same meaning. */
  same: string[][];
  /** What people type, and the words that our pages use instead. */
  means: Map<string, string[]>;
  /** The phrases for which a page is shown first, by path. */
  bestBets: Map<string, string[]>;
};

export const noHints: SearchHints = { same: [], means: new Map(), bestBets: new Map() };
