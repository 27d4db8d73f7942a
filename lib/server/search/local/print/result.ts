import type { SearchResult } from '../../../../search/types';
import { absoluteUrl } from '../../../../site/host';
import { highlight, type Hits, snippetOf } from './highlight';
import type { SearchDocument } from '../text/document';
import { markSpanish } from './language';

type Printed = Pick<
  SearchDocument,
  'path' | 'title' | 'description' | 'text' | 'fileFormat' | 'mime' | 'lang'
>;

/** A document as a result, with the words that match the query in bold. */
export function toResult(document: Printed, hits: Hits): SearchResult {
  const { path, title, description, text, fileFormat, mime, lang } = document;
  const snippet = snippetOf(description, text, hits);
  const print = (part: string) => highlight(part, hits);
  const formattedUrl = formattedUrlOf(path);
  const [host, ...parts] = formattedUrl.split(' › ');
  return {
    link: absoluteUrl(path),
    title,
    htmlTitle: highlight(title, hits),
    snippet,
    htmlSnippet: lang ? print(snippet) : markSpanish(snippet, print),
    formattedUrl,
    htmlFormattedUrl: [host, ...parts.map((part) => highlight(part, hits))].join(' › '),
    ...(fileFormat && { fileFormat }),
    ...(mime && { mime }),
    ...(lang && { lang }),
  };
}

/** A path on this site, or an external URL, in a readable form: `www.host › services › outage`. */
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

/** A match for a query: a page on the site, or a page in a document. */
export type Hit = {
  /** Unique. */
  path: string;
  title: string;
  /** The days that it is about, YYYY-MM-DD. */
  days: string[];
  score: number;
  /** The full text. */
  text: () => string;
  print: () => SearchResult;
};
