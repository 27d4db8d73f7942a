import { array, boolean, number, object, string } from 'yup';
import { yamlFile } from '../content/files';
import type { WateringRules } from '../../tools/watering/types';

const percent = () => number().min(0).max(100).required();

const season = object({
  name: string().required(),
  months: array(number().integer().min(1).max(12).required()).min(1).required(),
  lawn: string().required(),
  shrubs: string().required(),
  isOff: boolean(),
}).noUnknown();

const schema = object({
  sample: boolean().default(false),
  lookAheadDays: number().integer().min(1).max(7).required(),
  skipAt: percent(),
  waitAt: percent(),
  hours: string().required(),
  afterRain: string().required(),
  seasons: array(season)
    .required()
    .test('year', 'every month from 1 to 12 must be in exactly one season', (seasons) => {
      const months = seasons.flatMap((one) => one.months);
      return months.length === 12 && new Set(months).size === 12;
    }),
}).noUnknown();

/** Current watering rules, from `watering/rules.yaml`. */
export const wateringRules: () => WateringRules = yamlFile('watering/rules.yaml', schema);
