import range from 'lodash/range';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import { fill } from './fill';
import samples from './samples/google.json';

export const googleKey = 'google-key-for-tests';
export const googleCx = samples.request.cx;

/** How many results the fake has for a query, and how many it claims to have. It has no results for other queries. */
const totals: Record<string, { items: number; estimate: number }> = samples.totals;

/** A fake Google Custom Search JSON API with the real one's format, missing fields, limits and errors. */
export const startFakeGoogle = () =>
  startFaultyServer({ answer: answerSearch, errorBody: googleError });

/** The JSON body of an error. */
const googleError = (code: number) =>
  fill(code === 429 ? samples.quota : samples.badRequest, { code });

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
  if (start > items) {
    const spelling = q === 'rafing' ? samples.spelling : undefined;
    return { json: fill(samples.noResults, { q, spelling }) };
  }
  const end = Math.min(start + num, items + 1);
  const total = `${estimate}`;
  const described = (startIndex: number, count: number) =>
    fill(samples.request, { q, total, startIndex, count });
  const values = {
    total,
    request: described(start, end - start),
    nextPage: start + num <= items ? [described(start + num, num)] : undefined,
    items: range(start, end).map((n) => item(q, n)),
  };
  return { json: fill(samples.results, values) };
}

/** Every third result is a PDF and every fifth is on another host. The result for `hostile` is hostile. */
function item(q: string, n: number) {
  if (q === 'hostile') return samples.hostileItem;
  const host = n % 5 === 0 ? 'maps.gcwea.example' : 'www.gcwea.example';
  return fill(n % 3 === 0 ? samples.pdf : samples.page, { q, n, host });
}
