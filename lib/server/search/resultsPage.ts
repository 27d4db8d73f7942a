import type { GetServerSideProps } from 'next';
import { shown } from '../../content/shown';
import { offsetOf, pageCount, TOO_MANY_SEARCHES } from '../../search/siteSearch';
import type { PageOfResults } from '../../search/types';
import { admit } from '../http/admit';
import { refusePage } from '../http/httpError';
import { searchSite } from './index';
import { parseSearchRequest, searchLimit } from './searchRequest';

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
    await admit(req, searchLimit(offsetOf(page)), { tooMany: TOO_MANY_SEARCHES });
    return { props: { ...empty, results: await resultsOf(words, page) } };
  } catch (error) {
    const { status, message } = refusePage(res, error, '/search');
    return { props: { ...empty, error: { status, message } } };
  }
};

async function resultsOf(words: string, page: number): Promise<PageOfResults> {
  const request = parseSearchRequest({ q: words, start: `${offsetOf(page)}` });
  const { items, total, isEstimate, hasNext, spelling } = await searchSite(request);
  return {
    items: shown(items),
    count: items.length,
    total,
    isEstimate,
    // An estimate may be off by several pages, so only the next page is certain.
    pages: isEstimate ? page + Number(hasNext) : pageCount(total),
    spelling,
  };
}
