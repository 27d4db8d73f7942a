import { waterCharge } from '../bill/estimate';
import type { WaterRates } from '../bill/types';
import type { LeakCost } from './types';

/** A month counts as 30 days, as in the table on the "Stop leaks" page. */
const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;

/**
 * Gallons per month for one drip per minute. One drip per second wastes about 3,000
 * gallons a year (EPA), or 250 a month.
 */
const GALLONS_PER_MONTH_OF_DRIP = 250 / 60;

/** Gallons per cubic foot. A billing unit is 100 cubic feet, or 748 gallons. */
const GALLONS_PER_CUBIC_FOOT = 7.48;

const gallonsUnits = { cubicFeet: GALLONS_PER_CUBIC_FOOT, gallons: 1 } as const;

/** Gallons per day for a number of drips per minute. */
export function dripGallons(dripsPerMinute: number): number {
  return (dripsPerMinute * GALLONS_PER_MONTH_OF_DRIP) / DAYS_PER_MONTH;
}

/** Gallons per day, from the flow through a meter while no one was using water. */
export function meterGallons(difference: number, unit: keyof typeof gallonsUnits, hours: number) {
  return (difference * gallonsUnits[unit] * 24) / hours;
}

/**
 * What a leak adds to a home's usual water use and cost.
 * @param usualUnits Units on a bill without the leak.
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
