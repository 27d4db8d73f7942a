import { siteHost } from '../site/host';

/**
 * Where a result leads: the path alone on the site's own host, the full URL elsewhere
 * (docs/requirements.md#search); null for anything but a web address.
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
