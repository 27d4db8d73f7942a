import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const googleKey = 'google-key-for-tests';
export const googleCx = 'google-cx-for-tests';

/**
 * How many results the fake has for a query, and how many it claims to have. It has none for other
 * queries.
 */
export const googleTotals: Record<string, { items: number; estimate: number }> = {
  rafting: { items: 75, estimate: 75 },
  water: { items: 4130, estimate: 4130 },
  leak: { items: 3, estimate: 3 },
  hostile: { items: 1, estimate: 1 },
  canal: { items: 25, estimate: 75 },
  meter: { items: 25, estimate: 75 },
  pipe: { items: 25, estimate: 12 },
};

/**
 * A fake Google Custom Search JSON API with the response format, missing fields, limits and errors of
 * the real one.
 */
export function startFakeGoogle() {
  return startFaultyServer({ answer: answerSearch, errorBody: googleError });
}

/** The JSON body of an error. */
export function googleError(
  code: number,
  reason = code === 429 ? 'rateLimitExceeded' : 'badRequest',
) {
  const message =
    code === 429
      ? "Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service 'customsearch.googleapis.com' for consumer 'project_number:1'."
      : 'Request contains an invalid argument.';
  const status = code === 429 ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT';
  return { error: { code, message, errors: [{ message, domain: 'global', reason }], status } };
}

function answerSearch({ query }: RecordedRequest): Answer {
  const start = Number(query.get('start') ?? 1);
  const num = Number(query.get('num') ?? 10);
  const isValid = query.get('key') === googleKey && query.get('cx') === googleCx;
  if (!isValid || start < 1 || start > 91 || num < 1 || num > 10) {
    return { status: 400, json: googleError(400) };
  }
  const q = query.get('q') ?? '';
  const { items, estimate } = googleTotals[q] ?? { items: 0, estimate: 0 };
  // Past the last result, Google responds as if it had found nothing.
  return { json: start > items ? noResults(q) : results(q, items, estimate, start, num) };
}

const request = (q: string, start: number, count: number) => ({
  title: `Google Custom Search - ${q}`,
  searchTerms: q,
  count,
  startIndex: start,
  inputEncoding: 'utf8',
  outputEncoding: 'utf8',
  safe: 'active',
  cx: googleCx,
});

function noResults(q: string) {
  return {
    kind: 'customsearch#search',
    queries: { request: [request(q, 1, 10)] },
    searchInformation: {
      searchTime: 0.1,
      formattedSearchTime: '0.10',
      totalResults: '0',
      formattedTotalResults: '0',
    },
    ...(q === 'rafing' && {
      spelling: { correctedQuery: 'rafting', htmlCorrectedQuery: '<b><i>rafting</i></b>' },
    }),
  };
}

function results(q: string, total: number, estimate: number, start: number, num: number) {
  const count = Math.max(0, Math.min(num, total - start + 1));
  const next =
    start + num <= total
      ? { nextPage: [{ ...request(q, start + num, num), totalResults: `${estimate}` }] }
      : {};
  return {
    kind: 'customsearch#search',
    url: {
      type: 'application/json',
      template: 'https://www.googleapis.com/customsearch/v1?q={searchTerms}',
    },
    queries: { request: [{ ...request(q, start, count), totalResults: `${estimate}` }], ...next },
    context: { title: 'Water agency' },
    searchInformation: {
      searchTime: 0.255,
      formattedSearchTime: '0.26',
      totalResults: `${estimate}`,
      formattedTotalResults: `${estimate}`,
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

const hostileItem = {
  title: '<script>window.hacked = 1</script>',
  htmlTitle: '<img src=x onerror="window.hacked = 1"><b>bold</b>',
  link: 'https://www.gcwea.example/services/outage',
  snippet: '<svg onload="window.hacked = 1">',
  htmlSnippet: '<script>window.hacked = 1</script><a href="javascript:window.hacked = 1">x</a>',
  formattedUrl: '\u202egpj.exe',
  htmlFormattedUrl: '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>ok',
};
