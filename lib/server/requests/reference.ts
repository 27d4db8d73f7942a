import { randomInt } from 'node:crypto';
import { plainText } from '../../forms/typed.mjs';

/** Letters and digits that do not look alike. Their number is prime, so that the check character catches typos. */
const ALPHABET = 'ACDEFHJKMNPQRTUVWXY3479';
const LENGTH = 8;

/** A new random reference for a request: eight characters and a check character, such as `HT4KCX9PM`. */
export function newReference(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return text + checkCharacter(text);
}

/** Formats a reference for people to read: `HT4-KCX-9PM`. */
export const formatReference = (reference: string): string =>
  reference.match(/.{1,3}/g)?.join('-') ?? '';

/** Parses a reference that someone typed or that a URL contains; null if it is not one. */
export function parseReference(text: string): string | null {
  const reference = plainText(text).toUpperCase().replace(/[\s-]/g, '');
  const isWhole =
    reference.length === LENGTH + 1 && [...reference].every((one) => ALPHABET.includes(one));
  return isWhole && checkCharacter(reference.slice(0, LENGTH)) === reference[LENGTH]
    ? reference
    : null;
}

/** Weighted by position, so that it catches any single wrong character and any two swapped characters. */
function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, one, i) => total + (i + 1) * ALPHABET.indexOf(one), 0);
  return ALPHABET[sum % ALPHABET.length]!;
}
