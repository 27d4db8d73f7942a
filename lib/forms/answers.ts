import type { Question } from './types';

/**
 * Reads the answer to a question from its field's values and cleans it up: trims it, normalizes line breaks,
 * removes control characters, and writes dates as `2026-11-24`. Undefined if there is no answer. Files are read
 * elsewhere.
 */
export function answerFrom(
  { kind, options, isMultiple }: Question,
  values: readonly string[],
): string | string[] | undefined {
  if (kind === 'choice') {
    const chosen = options.map(({ value }) => value).filter((one) => values.includes(one));
    if (isMultiple) return chosen.length > 0 ? chosen : undefined;
    // If a broken client sends several, use the last, as for other fields.
    return chosen.includes(values.at(-1) ?? '') ? values.at(-1) : undefined;
  }
  const lines = cleanLines(values.at(-1) ?? '');
  const text = kind === 'longText' ? lines : lines.replace(/\s+/g, ' ');
  if (text === '') return undefined;
  return kind === 'date' ? isoDate(text) : text;
}

/** Trims text, normalizes line breaks, and removes control characters except those inside emoji. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\u200d]|\ufffd/gu, '')
    .trim();

/** Converts a date typed in US order, in a browser without a date field, to `2026-11-24`. */
function isoDate(text: string): string {
  const [, month = '', day = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
