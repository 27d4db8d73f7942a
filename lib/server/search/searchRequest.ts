import { number, object, string, ValidationError } from 'yup';
import { MAX_QUERY_LENGTH, RESULTS_PER_PAGE } from '../../search/siteSearch';
import { plainText } from '../../forms/typed.mjs';
import { HttpError } from '../http/httpError';
import type { RateLimitName } from '../http/rateLimit';
import type { SearchRequest } from './providers/provider';

const MAX_START = 100_000;

const whole = (text?: string) =>
  text === undefined ? undefined : /^\d{1,6}$/.test(text) ? Number(text) : NaN;

const parameters = object({
  query: string()
    .required('Please enter a search term.')
    .max(MAX_QUERY_LENGTH, `Please search for at most ${MAX_QUERY_LENGTH} characters.`),
  num: number()
    .typeError('num must be a whole number from 1 to 10.')
    .min(1, 'num must be a whole number from 1 to 10.')
    .max(RESULTS_PER_PAGE, 'num must be a whole number from 1 to 10.')
    .default(RESULTS_PER_PAGE),
  start: number()
    .typeError('start must be 0 or a positive whole number.')
    .max(MAX_START, 'start is too large.')
    .default(0),
});

/**
 * Parses the query of a search request: words, count and zero-based offset.
 * @throws HttpError 400 that says what is wrong
 */
export function parseSearchRequest(query: Partial<Record<string, string>>): SearchRequest {
  const words = query.q && plainText(query.q);
  try {
    return parameters.validateSync({
      query: words,
      num: whole(query.num),
      start: whole(query.start),
    });
  } catch (error) {
    if (error instanceof ValidationError) throw new HttpError(400, error.message);
    throw error;
  }
}

/** The rate limit that a request counts toward: only the first page counts as a search. */
export const searchLimit = (start: number): RateLimitName => (start > 0 ? 'searchPages' : 'search');
