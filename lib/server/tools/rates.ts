import { array, boolean, number, object, string } from 'yup';
import { localDay } from '../../site/times';
import { currentRates } from '../../tools/bill/estimate';
import type { RateSchedule, WaterRates } from '../../tools/bill/types';
import { yamlFile } from '../content/files';
import { daySchema } from '../time/day';

const tier = object({
  upTo: number().positive(),
  price: number().min(0).required(),
}).noUnknown();

const rates = object({
  effective: daySchema().required(),
  baseCharge: number().min(0).required(),
  businessPrice: number().min(0).required(),
  tiers: array(tier)
    .min(1)
    .required()
    .test(
      'order',
      'each tier must end above the previous one, and only the last may have no end',
      (tiers) =>
        tiers.every(({ upTo }, i) =>
          i === tiers.length - 1 ? upTo === undefined : Number(upTo) > (tiers[i - 1]?.upTo ?? 0),
        ),
    ),
}).noUnknown();

const meter = object({
  key: string()
    .matches(/^[a-z\d-]+$/, '${path} must be lowercase letters, digits and hyphens')
    .required(),
  title: string().required(),
  factor: number().positive().required(),
}).noUnknown();

const schema = object({
  sample: boolean().default(false),
  gallonsPerUnit: number().positive().required(),
  monthsPerBill: number().integer().positive().required(),
  meters: array(meter).min(1).required(),
  adopted: array(rates)
    .min(1)
    .required()
    .test(
      'order',
      'each period must begin after the previous one, and have as many tiers as the others',
      (adopted) =>
        adopted.every(
          ({ effective, tiers }, i) =>
            i === 0 ||
            (effective > adopted[i - 1]!.effective && tiers.length === adopted[0]!.tiers.length),
        ),
    ),
}).noUnknown();

/** All adopted water rates, from `rates/water.yaml`. */
export const rateSchedule: () => RateSchedule = yamlFile('rates/water.yaml', schema);

/** The water rates in effect at a given time, in ms. */
export function waterRates(now: number): WaterRates {
  const { sample, gallonsPerUnit, monthsPerBill, adopted } = rateSchedule();
  const rates = currentRates(adopted, localDay(now));
  return { sample, gallonsPerUnit, monthsPerBill, ...rates };
}
