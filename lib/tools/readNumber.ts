import { plainText, shortText } from '../forms/typed.mjs';
import { lazy } from '../site/lazy';

type Limits = { name: string; min: number; max: number };

/** A parsed number, or a message that says what is wrong with it. */
export type ReadNumber =
  { value: number; error?: undefined } | { value?: undefined; error: string };

const figures = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

/** Units that may be given with a number, by what the field's name says. */
const units = [
  [/\bdollars\b/i, /^(?:us)? ?\$ ?|^usd | ?(?:\$|usd|dollars)$/gi],
  [/\bsquare feet\b/i, / ?(?:square feet|sq\.? ?ft|ft[2²]|sf)$/i],
] as const;

/**
 * A number that someone typed or pasted, such as `1,234.5` or `1 234.5`, without separators and units. Null for other
 * text.
 * @param name The field's name. It says which units are plain.
 */
export function plainNumber(text: string, name: string): string | null {
  const plain = units
    .filter(([asked]) => asked.test(name))
    .reduce((rest, [, unit]) => rest.replace(unit, ''), shortText(text))
    .replace(/(?<=\d)[,'’ ](?=\d{3}(?!\d))/g, '');
  return /^[+-]?(\d{1,12}(\.\d{0,9})?|\.\d{1,9})$/.test(plain) ? plain.replace(/\.$/, '') : null;
}

/**
 * Reads a number such as `1,234.5`.
 * @param limits.name The field's name, as used in the error message.
 */
export function readNumber(text: string, { name, min, max }: Limits): ReadNumber {
  const plain = plainNumber(text, name);
  const value = Number(plain);
  if (plainText(text) === '') return { error: `Enter ${name}.` };
  if (plain === null)
    return { error: `Enter ${name} as a number, such as ${figures().format(Math.max(min, 12))}.` };
  if (value < min || value > max)
    return {
      error: `Enter ${name} as a number from ${figures().format(min)} to ${figures().format(max)}.`,
    };
  return { value };
}
