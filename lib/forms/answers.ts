import { plainNumber } from '../tools/readNumber';
import { readDay } from './readDay';
import { readPlace } from './readPlace';
import { cleanLines, plainText, readEmail, readPhones, shortText } from './typed.mjs';
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
  const text = textFrom(question, values.at(-1) ?? '');
  return text === '' ? undefined : text;
}

function textFrom({ kind, label }: Question, typed: string): string {
  switch (kind) {
    case 'longText':
      return cleanLines(typed);
    case 'address':
    case 'place':
      return readPlace(typed);
    case 'date':
      return readDay(typed) ?? plainText(typed);
    case 'phone':
      return (
        readPhones(typed)
          .map(({ text }) => text)
          .join(' or ') || plainText(typed)
      );
    case 'email':
      return readEmail(typed) ?? plainText(typed);
    case 'accountNumber':
      return readAccountNumber(typed) ?? plainText(typed);
    case 'number':
      return plainNumber(typed, label) ?? plainText(typed);
    default:
      return cleanLines(typed).replace(/\s+/g, ' ');
  }
}

/** An account number, which has 4 to 15 digits, with hyphens between its parts. Null for other text. */
export function readAccountNumber(text: string): string | null {
  const plain = shortText(text)
    .replace(
      /^(?:(?:[a-z]+ )*(?:customer|account|acct?|a\/c))?\.? ?(?:(?:number|num|no|id)\b\.?)?(?: is\b)?[\s:#№=-]*/i,
      '',
    )
    .replace(/ ?[-_/ ] ?/g, '-');
  return /^(?=(?:-?\d){4,15}$)\d/.test(plain) ? plain : null;
}
