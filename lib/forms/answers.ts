import { kinds } from './kinds';
import { cleanLines, plainText } from './typed.mjs';
import type { Question } from './types';

/**
 * Reads the answer to a question from its field's values: cleaned up and in the normal form of its kind, such as
 * `2026-11-24` for a date, or as typed if it cannot be read. Undefined if there is no answer. Files are read elsewhere.
 */
export function answerFrom(
  question: Question,
  values: readonly string[],
): string | string[] | undefined {
  const { kind, options, isMultiple } = question;
  if (kind === 'choice') {
    const chosen = options.map(({ value }) => value).filter((one) => values.includes(one));
    if (isMultiple) return chosen.length > 0 ? chosen : undefined;
    // If a broken client sends several, use the last, as for other fields.
    return chosen.includes(values.at(-1) ?? '') ? values.at(-1) : undefined;
  }
  const typed = values.at(-1) ?? '';
  const { read = onOneLine } = kinds[kind];
  const text = read(typed, question) ?? plainText(typed);
  return text === '' ? undefined : text;
}

const onOneLine = (typed: string) => cleanLines(typed).replace(/\s+/g, ' ');
