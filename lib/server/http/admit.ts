import type { IncomingMessage } from 'node:http';
import { TOO_MANY_SEARCHES } from '../../search/siteSearch';
import { siteHost } from '../../site/host';
import { clientOf } from './clientAddress';
import { HttpError } from './httpError';
import { countRequest, type RateLimitName } from './rateLimit';

const tooMany: Partial<Record<RateLimitName, string>> = {
  search: TOO_MANY_SEARCHES,
  searchPages: TOO_MANY_SEARCHES,
};

type Options = {
  /** Whether a POST may come from this site's own pages only; true unless said otherwise. */
  sameOrigin?: boolean;
};

/**
 * Lets a request of the API or of a form in, and counts it towards a limit.
 * @param limit the limit that it counts towards, if any
 * @returns the key of the client, for limits; never to be logged or stored
 * @throws HttpError 403 for a POST from another site, 429 with `Retry-After` for one request too many
 */
export async function admit(
  request: IncomingMessage,
  limit?: RateLimitName,
  { sameOrigin = true }: Options = {},
): Promise<string> {
  if (request.method === 'POST' && sameOrigin && !isSameOrigin(request)) {
    throw new HttpError(403, 'This request has to come from a page of this site.');
  }
  const client = clientOf(request);
  if (!limit) return client;
  const { isAllowed, retryAfterSeconds } = await countRequest(limit, client);
  if (isAllowed) return client;
  const sentence = tooMany[limit] ?? 'Too many requests in a short time. Please wait a minute.';
  throw new HttpError(429, sentence, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/**
 * Whether a page of this site, and no other site's, sent the request. A browser says where from by
 * `Origin` or `Sec-Fetch-Site`: none may object, and one has to be there.
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
  return sender === host.toLowerCase() || sender === siteHost.toLowerCase();
}
