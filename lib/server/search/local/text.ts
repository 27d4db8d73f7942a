/** A word of a text, folded, and where it stands. */
export type Word = { value: string; start: number; end: number };

/** A word, with the apostrophes and ampersands inside it: `miner's`, `PG&E`. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’&][\p{L}\p{N}\p{M}]+)*/gu;

/** Lower case without accents; compatibility forms such as `ﬁ` become plain letters. */
export function fold(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    value: fold(match[0]).replace(/['’&]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ value }) => value !== '');
}

/** Text on one line, without control characters and marks that turn the direction of what follows. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe to print as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
