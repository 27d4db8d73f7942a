import type {
  AdoptedRates,
  BillPart,
  Customer,
  EstimatedBill,
  Meter,
  RateSchedule,
  WaterRates,
} from './types';

type Tiers = Pick<WaterRates, 'tiers' | 'monthsPerBill'>;

/** The water in each tier on a bill, and its price in dollars. Fractions of a unit count. */
function tierCharges(units: number, { tiers, monthsPerBill }: Tiers) {
  let from = 0;
  return tiers.map(({ upTo, price }) => {
    const to = upTo === undefined ? Infinity : upTo * monthsPerBill;
    const used = Math.max(0, Math.min(units, to) - from);
    const title = upTo === undefined ? `Over ${from} units` : `Units ${from + 1} to ${to}`;
    from = to;
    return { title: tiers.length === 1 ? 'Water' : title, amount: used * price };
  });
}

/** The water charge on a bill, in dollars, without the base charge. */
export function waterCharge(units: number, rates: Tiers): number {
  return tierCharges(units, rates).reduce((sum, { amount }) => sum + amount, 0);
}

/** Rounds to whole cents, as on a bill. */
const cents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * A bill at current rates and at rates already adopted for future years.
 * @param units Units on one bill.
 * @param today YYYY-MM-DD
 */
export function estimateBills(
  units: number,
  meter: Meter,
  schedule: RateSchedule,
  today: string,
  customer: Customer = 'home',
): EstimatedBill[] {
  const { adopted, monthsPerBill } = schedule;
  const current = currentRates(adopted, today);
  return adopted.slice(adopted.indexOf(current)).map((rates) => {
    const base = cents(rates.baseCharge * meter.factor) * monthsPerBill;
    const tiers = customer === 'home' ? rates.tiers : [{ price: rates.businessPrice }];
    const water = tierCharges(units, { tiers, monthsPerBill });
    const parts: BillPart[] = [{ title: 'Base charge', amount: base }, ...water].map((part) => ({
      ...part,
      amount: cents(part.amount),
    }));
    const total = cents(parts.reduce((sum, { amount }) => sum + amount, 0));
    return { effective: rates.effective, isCurrent: rates === current, parts, total };
  });
}

/** The rates in effect on a given day (YYYY-MM-DD), or the first rates if none are in effect yet. */
export function currentRates(adopted: AdoptedRates[], today: string): AdoptedRates {
  return adopted.findLast(({ effective }) => effective <= today) ?? adopted[0]!;
}
