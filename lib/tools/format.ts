import { lazy } from '../site/lazy';

const dollarFormat = lazy(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
);
const wholeFormat = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const tenthFormat = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));

const wholeDollarFormat = lazy(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

export const dollars = (amount: number) => dollarFormat().format(amount);

/** Formats an offer as in text: without cents if there are none. */
export const offer = (amount: number) => wholeDollarFormat().format(amount);

/** Formats a number as a whole number, or with one decimal place if it is below ten. */
export const figure = (value: number) =>
  (Math.abs(value) < 10 ? tenthFormat() : wholeFormat()).format(value);
