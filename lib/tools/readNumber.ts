import { lazy } from '../site/lazy';

type Limits = { name: string; min: number; max: number };

/** A parsed number, or a message that says what is wrong with it. */
export type ReadNumber =
  { value: number; error?: undefined } | { value?: undefined; error: string };

const figures = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

/**
 * Reads a number such as `1,234.5`.
 * @param limits.name The field's name, as used in the error message.
 */
export function readNumber(text: string, { name, min, max }: Limits): ReadNumber {
  const plain = text.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  if (plain === '') return { error: `Enter ${name}.` };
  const value = /^[+-]?(\d{1,12}(\.\d{0,9})?|\.\d{1,9})$/.test(plain) ? Number(plain) : NaN;
  if (Number.isNaN(value))
    return { error: `Enter ${name} as a number, such as ${figures().format(Math.max(min, 12))}.` };
  if (value < min || value > max)
    return {
      error: `Enter ${name} as a number from ${figures().format(min)} to ${figures().format(max)}.`,
    };
  return { value };
}
