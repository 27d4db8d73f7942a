import { lazy } from '../site/lazy';

const dollarFormat = lazy(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
);
const wholeFormat = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const tenthFormat = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));

export const dollars = (amount: number) => dollarFormat().format(amount);

/** Formats an offer as in text: without cents if there are none. */
export const offer = (amount: number) => dollars(amount).replace(/\.00$/, '');

/** Formats a number as a whole number, or with one decimal place if it is below ten. */
export const figure = (value: number) =>
  (Math.abs(value) < 10 ? tenthFormat() : wholeFormat()).format(value);
