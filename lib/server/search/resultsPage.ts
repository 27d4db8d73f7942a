import type { GetServerSideProps } from 'next';
import { shown } from '../../content/shown';
import { pageCount, siteSearch, startIndexOf, TOO_MANY_SEARCHES } from '../../search/siteSearch';
import type { PageOfResults, SearchResponse } from '../../search/types';
import { admit } from '../http/admit';
import { refusePage } from '../http/httpError';
import { searchSite } from './index';
import { parseSearchRequest, searchLimit } from './request';

/** What the results page shows. If `results` and `error` are null, there was no search. */
export type ResultsPageProps = {
  query: string;
  page: number;
  results: PageOfResults | null;
  error: { status: number; message: string } | null;
};

/** Searches while the page is rendered so that results appear without JavaScript. */
export const resultsPageProps: GetServerSideProps<ResultsPageProps> = async ({
  query,
  req,
  res,
}) => {
  const words = [query.q].flat()[0] ?? '';
  const page = Math.max(1, Math.trunc(Number([query.page].flat()[0])) || 1);
  const empty: ResultsPageProps = { query: words, page, results: null, error: null };
  if (words.trim() === '') return { props: empty };
  try {
    await admit(req, searchLimit(startIndexOf(page) - 1), { tooMany: TOO_MANY_SEARCHES });
    return { props: { ...empty, results: await resultsOf(words, page) } };
  } catch (error) {
    const { status, message } = refusePage(res, error, '/search');
    return { props: { ...empty, error: { status, message } } };
  }
};

async function resultsOf(words: string, page: number): Promise<PageOfResults> {
  const load = (q: string, start: number): Promise<SearchResponse> =>
    searchSite(parseSearchRequest({ q, start: `${start}` }));
  const { items, totalResults, isEstimate, nextStartIndex, response } = await siteSearch(
    words,
    startIndexOf(page),
    { load },
  );
  return {
    items: shown(items),
    count: items.length,
    total: totalResults,
    isEstimate,
    // An estimate may be off by several pages, so only the next page is certain.
    pages: isEstimate ? page + Number(nextStartIndex !== null) : pageCount(totalResults),
    spelling: response.spelling?.correctedQuery ?? null,
  };
}
