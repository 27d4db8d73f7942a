/** A text that can be found: a page, a news release, or a file such as a PDF. */
export type SearchDocument = {
  path: string;
  title: string;
  description: string;
  headings: string[];
  /** Further words and phrases that people look for, separated by commas. */
  keywords: string;
  /** Plain text, a line for each paragraph, list item or table row. */
  text: string;
  kind: 'page' | 'news' | 'file';
  /** As in `SearchResult`. */
  fileFormat?: string;
  mime?: string;
  lang?: string;
  /** Day of publication, YYYY-MM-DD. */
  date?: string;
};

/** What an editor adds to the words of the pages (`content/search`). */
export type SearchHints = {
  /** Groups of words and phrases of the same meaning. */
  same: string[][];
  /** What people type, and the words of our pages for it. */
  means: Map<string, string[]>;
  /** The phrases for which a page comes first, by its path. */
  bestBets: Map<string, string[]>;
};

/** No hints at all. */
export const noHints: SearchHints = { same: [], means: new Map(), bestBets: new Map() };
