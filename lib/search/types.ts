/** One result (docs/requirements.md#search). Fields named html… hold nothing but text, `b`, `em` and `mark`. */
export type SearchResult = {
  link: string;
  title: string;
  htmlTitle?: string;
  snippet?: string;
  htmlSnippet?: string;
  formattedUrl?: string;
  htmlFormattedUrl?: string;
  /** Kind of file, such as `PDF/Adobe Acrobat`; absent for pages. */
  fileFormat?: string;
  /** Media type of a file, such as `application/pdf`. */
  mime?: string;
  /** Language of title and snippet, such as `es`; absent for English. */
  lang?: string;
};

export type SearchQuery = {
  searchTerms: string;
  totalResults: string;
  /** Number of the first result, from 1. */
  startIndex: number;
  count: number;
};

/** What `GET /api/search` answers, whatever the provider: the shape of Google's Custom Search JSON API (docs/requirements.md#search). */
export type SearchResponse = {
  queries: { request: [SearchQuery]; nextPage?: [{ startIndex: number }] };
  searchInformation: {
    totalResults: string;
    /** The total is a guess of the search service, which is wrong until its last page is known. */
    isEstimate?: true;
  };
  items: SearchResult[];
  spelling?: { correctedQuery: string };
};

/** The results that the results page shows. Plain JSON data. */
export type PageOfResults = {
  items: SearchResult[];
  total: number;
  /** The total is a guess of the search service. */
  isEstimate: boolean;
  /** How many pages there are for certain. */
  pages: number;
  spelling: string | null;
};
