import type { GetServerSideProps } from 'next';
import { pageCount, siteSearch, startIndexOf } from '../../search/siteSearch';
import type { SearchResponse, SearchResult } from '../../search/types';
import { clientAddress } from '../clientAddress';
import { env } from '../env';
import { HttpError, toHttpError } from '../httpError';
import { countRequest } from '../rateLimit';
import { searchSite } from './index';
import { parseSearchRequest } from './request';

/** What the results page shows. Without `results` and `error` nothing was searched for. */
export type ResultsPageProps = {
  query: string;
  page: number;
  results: { items: SearchResult[]; total: number; pages: number; spelling: string | null } | null;
  error: { status: number; message: string } | null;
};

/** Searches while the page is rendered, so that the results are there without JavaScript. */
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
    await limit(clientAddress(req, env().trustProxyHops));
    return { props: { ...empty, results: await resultsOf(words, page) } };
  } catch (error) {
    const { status, message } = toHttpError(error, '/search');
    res.statusCode = status;
    return { props: { ...empty, error: { status, message } } };
  }
};

async function limit(client: string) {
  const { isAllowed } = await countRequest('search', client);
  if (!isAllowed)
    throw new HttpError(429, 'Too many requests in a short time. Please wait a minute.');
}

async function resultsOf(words: string, page: number) {
  const load = (q: string, start: number): Promise<SearchResponse> =>
    searchSite(parseSearchRequest({ q, start: `${start}` }));
  const { items, totalResults, response } = await siteSearch(words, startIndexOf(page), { load });
  return {
    items,
    total: totalResults,
    pages: pageCount(totalResults),
    spelling: response.spelling?.correctedQuery ?? null,
  };
}
