import type { IncomingMessage } from 'node:http';
import { siteHost } from '../../site/host';
import { clientOf } from './clientAddress';
import { HttpError } from './httpError';
import { countRequest, type RateLimitName } from './rateLimit';

const TOO_MANY_REQUESTS = 'Too many requests in a short time. Please wait a minute.';

type Options = {
  /** Whether a POST must come from this site's own pages; defaults to true. */
  sameOrigin?: boolean;
  /** The size of an IPv6 network that counts as one client. */
  networkBits?: number;
  /** The message for a visitor over the limit, instead of the default one. */
  tooMany?: string;
};

/**
 * Admits an API request or a form submission, and counts it toward a rate limit.
 * @param limit the rate limit, if any
 * @returns the client key for rate limits; never log it or store it anywhere else
 * @throws HttpError 403 for a POST from another site, 429 with `Retry-After` over the limit
 */
export async function admit(
  request: IncomingMessage,
  limit?: RateLimitName,
  { sameOrigin = true, networkBits, tooMany = TOO_MANY_REQUESTS }: Options = {},
): Promise<string> {
  if (request.method === 'POST' && sameOrigin && !isSameOrigin(request)) {
    throw new HttpError(403, 'This request must come from a page on this site.');
  }
  const client = clientOf(request, networkBits);
  if (!limit) return client;
  const { isAllowed, retryAfterSeconds } = await countRequest(limit, client);
  if (isAllowed) return client;
  throw new HttpError(429, tooMany, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/**
 * Whether a page on this site sent the request. At least one of `Origin` and `Sec-Fetch-Site` is required,
 * and neither may name another site.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const fetchSite = headers['sec-fetch-site'];
  if (origin === undefined && fetchSite === undefined) return false;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return origin === undefined || isOwnOrigin(origin, host);
}

function isOwnOrigin(origin: string, host = ''): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const sender = new URL(origin).host;
  return sender === host.toLowerCase() || sender === siteHost;
}
