import type { DocumentSummary } from './types';

const languageNames = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'code' });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `es` as `Spanish`. What is no language stays as it is. */
export function languageName(language: string): string {
  try {
    return languageNames.of(language) ?? language;
  } catch {
    return language;
  }
}

/** The `lang` of words in a language; none for English, which pages are in. */
export const langOf = (language: string): string | undefined =>
  /^en\b/.test(language) ? undefined : language;

/** A size as `812 bytes`, `120 kB` or `2.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${number.format(bytes / 1_000_000)} MB`;
}

/** A number of pages as `1 page` or `3 pages`; null where it is not known. */
export function formatPages(pages: number | null): string | null {
  if (pages === null) return null;
  return pages === 1 ? '1 page' : `${number.format(pages)} pages`;
}

/** What a link leads to: `PDF, 3 pages, 120 kB`. */
export function fileFacts({ pages, bytes }: Pick<DocumentSummary, 'pages' | 'bytes'>): string {
  const facts = ['PDF', formatPages(pages), bytes === null ? null : formatBytes(bytes)];
  return facts.filter(Boolean).join(', ');
}
