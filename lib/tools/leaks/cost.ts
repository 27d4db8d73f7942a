import type { LeakCost, WaterRates } from './types';

/** Months are taken as 30 days, as the table of leaks on the page "Stop leaks" does. */
const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;

/** One drip a second wastes some 3,000 gallons a year (EPA), 250 a month. */
const GALLONS_PER_MONTH_OF_DRIP = 250 / 60;

/** Gallons in a cubic foot, so that 100 of them are the 748 gallons of a unit. */
const GALLONS_PER_CUBIC_FOOT = 7.48;

const gallonsUnits = { cubicFeet: GALLONS_PER_CUBIC_FOOT, gallons: 1 } as const;

/** Gallons a day of a number of drips a minute. */
export function dripGallons(dripsPerMinute: number): number {
  return (dripsPerMinute * GALLONS_PER_MONTH_OF_DRIP) / DAYS_PER_MONTH;
}

/** Gallons a day of what a meter counted while nobody used water. */
export function meterGallons(difference: number, unit: keyof typeof gallonsUnits, hours: number) {
  return (difference * gallonsUnits[unit] * 24) / hours;
}

/** The charge for water on a bill, in dollars, without the base charge. Parts of a unit are counted. */
export function waterCharge(units: number, { tiers, monthsPerBill }: WaterRates): number {
  let charge = 0;
  let from = 0;
  for (const { upTo, price } of tiers) {
    const to = upTo === undefined ? Infinity : upTo * monthsPerBill;
    charge += Math.max(0, Math.min(units, to) - from) * price;
    from = to;
  }
  return charge;
}

/**
 * What a leak costs on top of what a home uses.
 * @param usualUnits on a bill, without the leak
 */
export function leakCost(gallonsPerDay: number, usualUnits: number, rates: WaterRates): LeakCost {
  const gallonsPerMonth = gallonsPerDay * DAYS_PER_MONTH;
  const unitsPerBill = (gallonsPerMonth * rates.monthsPerBill) / rates.gallonsPerUnit;
  const billWithout = waterCharge(usualUnits, rates);
  const billWith = waterCharge(usualUnits + unitsPerBill, rates);
  const perBill = billWith - billWithout;
  return {
    gallonsPerDay,
    gallonsPerMonth,
    unitsPerBill,
    billWithout,
    billWith,
    perBill,
    perYear: (perBill * MONTHS_PER_YEAR) / rates.monthsPerBill,
  };
}
