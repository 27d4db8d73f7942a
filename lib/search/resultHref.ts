import { siteHost } from '../site/host';

/**
 * The link for a result: a path if it is on this site's host, otherwise the full URL
 * (docs/requirements.md#search). Null if it is not a web address.
 */
export function resultHref(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return url.host === siteHost ? url.pathname + url.search + url.hash : url.href;
}
