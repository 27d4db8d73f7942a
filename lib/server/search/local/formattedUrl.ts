import { siteHost } from '../../../site/host';

/** A path as a line that is easy to read: `www.host › services › outage`. */
export function formattedUrlOf(path: string): string {
  const parts = path.split(/[?#]/)[0]!.split('/').filter(Boolean).map(decode);
  return [siteHost, ...parts].join(' › ');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
