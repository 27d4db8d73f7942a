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
