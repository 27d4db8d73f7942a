import type { IncomingMessage } from 'node:http';
import { siteHost } from '../site/host';

/**
 * Whether a page of this site, and no other site's, sent the request. A browser says where from by
 * `Origin` or `Sec-Fetch-Site`: none may object, and one has to be there.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
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
