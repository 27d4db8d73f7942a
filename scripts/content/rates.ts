import { rateSchedule } from '../../lib/server/tools/rates';
import { currentRates, estimateBills } from '../../lib/tools/bill/estimate';
import { dollars } from '../../lib/tools/format';
import { lineWith } from './lines';
import type { ContentText, Figures, Problem } from './texts';

const file = 'facts/rates.yaml';

/** Reports water rates in the facts that differ from the rates that the board adopted for that date. */
export function checkRates(figures: Figures): Problem[] {
  const effective = figures['facts.rates.effective'];
  if (effective === undefined) return [];
  const schedule = rateSchedule();
  const { baseCharge, businessPrice, tiers } = currentRates(schedule.adopted, effective);
  const units = Number(figures['facts.rates.exampleUnits']);
  const [bill] = estimateBills(units, schedule.meters[0]!, schedule, effective);
  const adopted = {
    baseCharge: dollars(baseCharge),
    lower: dollars(tiers[0]!.price),
    higher: dollars(tiers.at(-1)!.price),
    business: dollars(businessPrice),
    exampleBill: dollars(bill!.total),
  };
  return Object.entries(adopted)
    .filter(([key, value]) => figures[`facts.rates.${key}`] !== value)
    .map(([key, value]) => ({
      file,
      line: 1,
      what: `${key} is ${figures[`facts.rates.${key}`]} here, but ${value} in rates/water.yaml. Change one of them.`,
    }));
}

/** Reminders to update the rates in the facts, and to review pages last reviewed before new rates took effect. */
export function checkRateDates(texts: ContentText[], figures: Figures, today: string): Problem[] {
  if (figures['facts.rates.effective'] === undefined) return [];
  const { effective } = currentRates(rateSchedule().adopted, today);
  const since = `New rates took effect on ${effective}`;
  if (figures['facts.rates.effective'] !== effective)
    return [{ file, line: 1, what: `${since}. Change the rates here.`, isReminder: true }];
  return texts.flatMap(({ file: page, text }) => {
    const [, reviewed] = /^reviewed: (\S+)/m.exec(text) ?? [];
    const line = lineWith(text, (one) => one.includes('{{facts.rates.'));
    if (!reviewed || !line || reviewed >= effective) return [];
    const what = `${since}, after the last review of this page. Check its totals and years.`;
    return [{ file: page, line, what, isReminder: true }];
  });
}
