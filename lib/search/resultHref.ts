import type { SearchResult } from './types';
import { siteHost } from '../site/host';

export type FileKind = 'document' | 'image' | 'page';

/**
 * The kind of file: pdf is a document, and jpg, jpeg, png and svg are images (docs/requirements.md#search).
 */
export function fileKind({
  fileFormat = '',
  mime = '',
}: Pick<SearchResult, 'fileFormat' | 'mime'>): FileKind {
  const format = `${fileFormat} ${mime}`;
  if (/pdf/i.test(format)) return 'document';
  if (/jpe?g|png|svg/i.test(format)) return 'image';
  return 'page';
}

/**
 * The link for a result: a path if it is on this site's host, otherwise the full URL
 * (docs/requirements.md#search). Null if it is not a web URL.
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
