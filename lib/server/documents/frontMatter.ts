import { boolean, object, string } from 'yup';
import {
  documentKinds,
  documentSubjects,
  type DocumentKind,
  type DocumentSubject,
} from '../../documents/types';
import { daySchema } from '../time/day';
import { parseTime } from '../time/localTime';

/** Every kind of document. */
export const kinds = Object.keys(documentKinds) as DocumentKind[];
/** Every subject of a document. */
export const subjects = Object.keys(documentSubjects) as DocumentSubject[];

/** The front matter of `documents/<folder>/<name>.md`, next to the PDF with the same name. */
export const documentFrontMatter = object({
  title: string().required(),
  date: daySchema().required(),
  kind: string().oneOf(kinds).required(),
  subject: string().oneOf(subjects).required(),
  description: string().default(''),
  language: string()
    .matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, '${path} must be a language such as en or es')
    .default('en'),
  /** Words that people search for but the document does not use, separated by commas. */
  keywords: string().default(''),
  sample: boolean().default(false),
  /** Number of the bid that the bid document or addendum belongs to. */
  bid: string().default(''),
  /** For bid documents: when bids are due, as a local time such as `2026-12-15 14:00`. */
  due: string()
    .default('')
    .test(
      'local-time',
      'due must be a local time such as 2026-12-15 14:00',
      (due) => !due || parseTime(due, 'end') !== null,
    ),
  /** For bid documents, as stated in the PDF: the site walk, the last day for questions, and the estimate. */
  siteWalk: string().default(''),
  questionsBy: string().default(''),
  estimate: string().default(''),
  /** For bid documents: the outcome of a closed bid, such as `Awarded`. */
  outcome: string().default(''),
});
