/** A word of a text, folded, with its position. */
export type Word = { value: string; start: number; end: number };

/** A word, including apostrophes and ampersands inside it: `miner's`, `PG&E`. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’&][\p{L}\p{N}\p{M}]+)*/gu;

/** Lowercases text and removes accents; compatibility forms such as `ﬁ` become plain letters. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const value = valueOf(written);
    if (value) words.push({ value, start: index, end: index + written.length });
  }
  return words;
}

function valueOf(written: string): string {
  const lower = written.toLowerCase();
  return /^[a-z0-9]+$/.test(lower) ? lower : fold(lower).replace(/['’&]/g, '');
}

/** Text on one line, without control characters and marks that change the text direction. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

/** Replaces a line break after text without final punctuation, such as a list item or table row. */
export const LINE_BREAK = ' · ';

/** Joins the lines of a text into one and cleans it. */
export function onOneLine(text: string): string {
  const lines = text.split('\n').map(cleanText).filter(Boolean);
  return lines
    .map((line, i) =>
      i + 1 === lines.length ? line : line + (/[.!?:]$/.test(line) ? ' ' : LINE_BREAK),
    )
    .join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
