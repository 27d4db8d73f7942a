/** What treated water costs: `content/rates/water.yaml`. Prices in dollars a unit, limits in units a month. */
export type WaterRates = {
  /** Made up: the tool says so in large letters. */
  sample: boolean;
  effective: string;
  gallonsPerUnit: number;
  monthsPerBill: number;
  tiers: { upTo?: number; price: number }[];
};

export type LeakKind = 'drips' | 'toilet' | 'meter';

/** What a leak wastes, in gallons and units of water, and what it costs, in dollars. */
export type LeakCost = {
  gallonsPerDay: number;
  gallonsPerMonth: number;
  unitsPerBill: number;
  /** The charge for water on a bill, without the leak and with it. */
  billWithout: number;
  billWith: number;
  perBill: number;
  perYear: number;
};
