import { array, boolean, number, object, string } from 'yup';
import type { Rebates } from '../../tools/rebates/types';
import { yamlFile } from '../content/files';

const program = object({
  key: string()
    .matches(/^[a-z-]+$/, '${path} must be lowercase letters and hyphens')
    .required(),
  title: string().required(),
  amount: string().required(),
  qualifies: string().required(),
  documents: string().required(),
  limit: string().required(),
  anchor: string(),
  isApprovedFirst: boolean(),
  perSquareFoot: number().positive(),
  leastSquareFeet: number().positive(),
  most: number().positive(),
}).noUnknown();

const schema = object({
  sample: boolean().default(false),
  applyWithinDays: number().integer().positive().required(),
  deadline: string().required(),
  exception: string().required(),
  documents: string().required(),
  programs: array(program).min(1).required(),
}).noUnknown();

/** Current rebates, from `rebates/programs.yaml`. */
export const rebates: () => Rebates = yamlFile('rebates/programs.yaml', schema);
