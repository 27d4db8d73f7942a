import { boolean, object, string } from 'yup';
import {
  documentKinds,
  documentSubjects,
  type DocumentKind,
  type DocumentSubject,
} from '../../documents/types';
import { parseTime } from '../time/localTime';

const kinds = Object.keys(documentKinds) as DocumentKind[];
const subjects = Object.keys(documentSubjects) as DocumentSubject[];

/** What stands at the top of `content/documents/<folder>/<name>.md`, beside the PDF of the same name. */
export const documentFrontMatter = object({
  title: string().required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  kind: string().oneOf(kinds).required(),
  subject: string().oneOf(subjects).required(),
  description: string().default(''),
  language: string()
    .matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .default('en'),
  /** Words that people look for and the document does not say, separated by commas. */
  keywords: string().default(''),
  sample: boolean().default(false),
  /** Number of the bid that bid papers or an addendum belong to. */
  bid: string().default(''),
  /** When bids are due, in local time such as `2026-12-15 14:00`; on the bid papers. */
  due: string()
    .default('')
    .test(
      'local-time',
      'due must be a local time such as 2026-12-15 14:00',
      (due) => !due || parseTime(due, 'end') !== null,
    ),
  /** What came of a closed bid, such as `Awarded`; on the bid papers. */
  outcome: string().default(''),
});
