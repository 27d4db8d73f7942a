import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import badRequest from './samples/google/badRequest.json';
import hostileItem from './samples/google/hostileItem.json';
import nothing from './samples/google/noResults.json';
import quota from './samples/google/quota.json';
import found from './samples/google/results.json';
import queries from './samples/google/totals.json';

export const googleKey = 'google-key-for-tests';
export const googleCx = found.queries.request[0]!.cx;

/** How many results the fake has for a query, and how many it claims to have. It has none for others. */
const totals: Record<string, { items: number; estimate: number }> = queries;

/**
 * A fake Google Custom Search JSON API with the response format, missing fields, limits and errors of
 * the real one.
 */
export function startFakeGoogle() {
  return startFaultyServer({ answer: answerSearch, errorBody: googleError });
}

/** The JSON body of an error. */
const googleError = (code: number) => ({
  error: { ...(code === 429 ? quota : badRequest).error, code },
});

function answerSearch({ query }: RecordedRequest): Answer {
  const start = Number(query.get('start') ?? 1);
  const num = Number(query.get('num') ?? 10);
  const isValid = query.get('key') === googleKey && query.get('cx') === googleCx;
  if (!isValid || start < 1 || start > 91 || num < 1 || num > 10) {
    return { status: 400, json: googleError(400) };
  }
  const q = query.get('q') ?? '';
  const { items, estimate } = totals[q] ?? { items: 0, estimate: 0 };
  // Past the last result, Google responds as if it had found nothing.
  return { json: start > items ? noResults(q) : results(q, items, estimate, start, num) };
}

/** The description of a request. */
const described = <T extends object>(request: T, q: string) => ({
  ...request,
  title: `Google Custom Search - ${q}`,
  searchTerms: q,
});

const noResults = (q: string) => ({
  ...nothing,
  queries: { request: [described(nothing.queries.request[0]!, q)] },
  ...(q === 'rafing' && {
    spelling: { correctedQuery: 'rafting', htmlCorrectedQuery: '<b><i>rafting</i></b>' },
  }),
});

function results(q: string, total: number, estimate: number, start: number, num: number) {
  const count = Math.max(0, Math.min(num, total - start + 1));
  const totalResults = `${estimate}`;
  const request = { ...described(found.queries.request[0]!, q), totalResults };
  const next = { ...request, startIndex: start + num, count: num };
  return {
    ...found,
    queries: {
      request: [{ ...request, startIndex: start, count }],
      ...(start + num <= total && { nextPage: [next] }),
    },
    searchInformation: {
      ...found.searchInformation,
      totalResults,
      formattedTotalResults: totalResults,
    },
    items: Array.from({ length: count }, (_, i) => item(q, start + i)),
  };
}

/**
 * Every third result is a PDF and every fifth is on another host. The result for `hostile` is
 * hostile.
 */
function item(q: string, n: number) {
  if (q === 'hostile') return hostileItem;
  const host = n % 5 === 0 ? 'maps.gcwea.example' : 'www.gcwea.example';
  const path = n % 3 === 0 ? `/documents/${q}-${n}.pdf` : `/services/outage?result=${n}`;
  return {
    kind: 'customsearch#result',
    title: `${q} result ${n}`,
    htmlTitle: `<b>${q}</b> result ${n}`,
    link: `https://${host}${path}`,
    displayLink: host,
    snippet: `About ${q}, \nnumber ${n}`,
    htmlSnippet: `About <b>${q}</b>,<br>\nnumber&nbsp;${n}`,
    formattedUrl: `https://${host}${path}`,
    htmlFormattedUrl: `https://${host}${path.replace(q, `<b>${q}</b>`)}`,
    ...(n % 3 === 0 && { mime: 'application/pdf', fileFormat: 'PDF/Adobe Acrobat' }),
    pagemap: { metatags: [{ 'og:title': q }] },
  };
}
