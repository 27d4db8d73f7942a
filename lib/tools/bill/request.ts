import agency from '../../site/agency.json';
import type { ParsedUrlQuery } from 'node:querystring';
import { fieldOf, oneOf } from '../query';
import { readNumber } from '../readNumber';
import type { Customer, Meter } from './types';

export const BILL_PATH = agency.pages.billEstimator;

export type BillRequest = {
  customer: Customer;
  meter: string;
  amount: string;
  unit: 'units' | 'gallons';
  error: string | null;
  /** Units on one bill. Null before the form is submitted or if the amount is invalid. */
  units: number | null;
};

/** The most water that the tool estimates, in units on one bill. */
const MAX_UNITS = 2000;

/** Reads the estimator's fields from a URL's query. */
export function readBillRequest(
  query: ParsedUrlQuery,
  meters: Meter[],
  gallonsPerUnit: number,
): BillRequest {
  const meter = meters.find(({ key }) => key === fieldOf(query, 'meter')) ?? meters[0]!;
  const fields = {
    customer: oneOf(['home', 'business'], fieldOf(query, 'customer')),
    meter: meter.key,
    amount: fieldOf(query, 'amount'),
    unit: oneOf(['units', 'gallons'], fieldOf(query, 'unit')),
  };
  if (query.amount === undefined) return { ...fields, error: null, units: null };
  const perUnit = fields.unit === 'gallons' ? gallonsPerUnit : 1;
  const limits = { name: 'the water use on one bill', min: 0, max: MAX_UNITS * perUnit };
  const { value, error = null } = readNumber(fields.amount, limits);
  return { ...fields, error, units: value === undefined ? null : value / perUnit };
}
