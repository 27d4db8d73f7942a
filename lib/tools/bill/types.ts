/** Who pays: a home with its own meter, or a business, a school or apartments. */
export type Customer = 'home' | 'business';

/** A meter size. Its base charge is the smallest meter's base charge times the factor. */
export type Meter = { key: string; title: string; factor: number };

/** A meter's size before a noun: `1 inch` becomes `1-inch`. */
export const meterSize = ({ title }: Meter): string => title.replace(/ inch$/, '-inch');

/**
 * Rates that take effect on a given day. Prices are in dollars per unit, limits in units per month, and the
 * base charge in dollars per month.
 */
export type AdoptedRates = {
  effective: string;
  baseCharge: number;
  /** For businesses, schools, apartment buildings and hydrant meters: the price of every unit. */
  businessPrice: number;
  tiers: { upTo?: number; price: number }[];
};

/** The contents of `rates/water.yaml`. */
export type RateSchedule = {
  /** True for made-up figures. The tools label them as samples in large type. */
  sample: boolean;
  gallonsPerUnit: number;
  monthsPerBill: number;
  meters: Meter[];
  /** Earliest first. */
  adopted: AdoptedRates[];
};

/** Treated water rates for one period. */
export type WaterRates = Pick<RateSchedule, 'sample' | 'gallonsPerUnit' | 'monthsPerBill'> &
  AdoptedRates;

/** A part of a bill, in dollars. */
export type BillPart = { title: string; amount: number };

/** A bill at the rates for one period. */
export type EstimatedBill = {
  effective: string;
  isCurrent: boolean;
  parts: BillPart[];
  total: number;
};
