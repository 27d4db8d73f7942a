import { formatDay } from '../site/dates';
import { lazy } from '../site/lazy';
import type { DocumentSummary } from './types';

const languageNames = lazy(
  () => new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' }),
);
const number = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));

/** Turns `es` into `Spanish`. Returns unknown codes unchanged. */
export function languageName(language: string): string {
  try {
    return languageNames().of(language) ?? language;
  } catch {
    return language;
  }
}

/** The `lang` attribute for a language. Undefined for English, the language of the pages. */
export const langOf = (language: string): string | undefined =>
  /^en\b/.test(language) ? undefined : language;

/** Formats a size as `812 bytes`, `120 kB` or `2.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${number().format(bytes / 1_000_000)} MB`;
}

/** Formats a page count as `1 page` or `3 pages`. Null if unknown. */
export function formatPages(pages: number | null): string | null {
  if (pages === null) return null;
  return pages === 1 ? '1 page' : `${number().format(pages)} pages`;
}

/** Describes the linked file: `PDF, 3 pages, 120 kB`. */
export function fileFacts({ pages, bytes }: Pick<DocumentSummary, 'pages' | 'bytes'>): string {
  const facts = ['PDF', formatPages(pages), bytes === null ? null : formatBytes(bytes)];
  return facts.filter(Boolean).join(', ');
}

/** Whether a title includes its date, YYYY-MM-DD, as in `Board meeting agenda, November 19, 2026`. */
export const isDated = ({ title, date }: Pick<DocumentSummary, 'title' | 'date'>): boolean =>
  title.includes(formatDay(date));
