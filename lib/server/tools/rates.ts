import { array, boolean, number, object, string } from 'yup';
import type { WaterRates } from '../../tools/leaks/types';
import { yamlFile } from '../content/files';

const tier = object({
  upTo: number().positive(),
  price: number().min(0).required(),
}).noUnknown();

const schema = object({
  sample: boolean().default(false),
  effective: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  gallonsPerUnit: number().positive().required(),
  monthsPerBill: number().integer().positive().required(),
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

/** Current water rates: `content/rates/water.yaml`. */
export const waterRates: () => WaterRates = yamlFile('rates/water.yaml', schema);
