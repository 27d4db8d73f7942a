import { absoluteUrl } from '../../../site/host';

/** A path of this site, or an address elsewhere, as a line that is easy to read: `www.host › services › outage`. */
export function formattedUrlOf(path: string): string {
  const { host, pathname } = new URL(absoluteUrl(path));
  return [host, ...pathname.split('/').filter(Boolean).map(decode)].join(' › ');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
