/** Treated water rates from `content/rates/water.yaml`. Prices are in dollars per unit, limits in units per month. */
export type WaterRates = {
  /** True for made-up figures. The tool labels them as samples in large type. */
  sample: boolean;
  effective: string;
  gallonsPerUnit: number;
  monthsPerBill: number;
  tiers: { upTo?: number; price: number }[];
};

export type LeakKind = 'drips' | 'toilet' | 'meter';

/** The water a leak wastes, in gallons and units, and its cost in dollars. */
export type LeakCost = {
  gallonsPerDay: number;
  gallonsPerMonth: number;
  unitsPerBill: number;
  /** The water charge on a bill, without and with the leak. */
  billWithout: number;
  billWith: number;
  perBill: number;
  perYear: number;
};
