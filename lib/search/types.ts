import type { Shown } from '../content/shown';
/**
 * One result (docs/requirements.md#search). The `html…` fields contain only text and the tags
 * `b`, `em`, `mark` and `span lang`.
 */
export type SearchResult = {
  link: string;
  title: string;
  htmlTitle?: string;
  snippet?: string;
  htmlSnippet?: string;
  formattedUrl?: string;
  htmlFormattedUrl?: string;
  /** File type, such as `PDF/Adobe Acrobat`. Missing for web pages. */
  fileFormat?: string;
  /** The file's media type, such as `application/pdf`. */
  mime?: string;
  /** Language of the title and snippet, such as `es`. Missing for English. */
  lang?: string;
};

/** One page of results. */
export type SearchPage = {
  /** The words that were searched for. */
  query: string;
  items: SearchResult[];
  /** How many results there are on all pages. */
  total: number;
  /** True if the total is only the search service's estimate. The last page has the exact total. */
  isEstimate: boolean;
  /** Whether another page follows. */
  hasNext: boolean;
  /** A better spelling of the words; null if they are fine. */
  spelling: string | null;
};

export type SearchQuery = {
  searchTerms: string;
  totalResults: string;
  /** 1-based index of the first result. */
  startIndex: number;
  count: number;
};

/**
 * The response of `GET /api/search` for any provider, in the format of Google's Custom Search JSON API
 * (docs/requirements.md#search).
 */
export type SearchResponse = {
  queries: { request: [SearchQuery]; nextPage?: [{ startIndex: number }] };
  searchInformation: {
    totalResults: string;
    isEstimate?: true;
  };
  items: SearchResult[];
  spelling?: { correctedQuery: string };
};

/** The data for the results page, as plain JSON. */
export type PageOfResults = {
  items: Shown<SearchResult[]>;
  /** How many results this page has. */
  count: number;
  total: number;
  /** True if the total is the search service's estimate. */
  isEstimate: boolean;
  /** How many pages are known to exist. */
  pages: number;
  spelling: string | null;
};
