import { array, boolean, lazy, mixed, number, object, string, type InferType } from 'yup';
import type { ContactKey } from '../../content/types';
import { FIELDS } from '../../forms/fields';
import type { QuestionKind } from '../../forms/types';
import { HONEYPOT } from '../../newsletter/honeypot';

const kinds: QuestionKind[] = [
  'text',
  'longText',
  'choice',
  'date',
  'phone',
  'email',
  'address',
  'accountNumber',
  'number',
  'files',
  'place',
];

/** Offices that answer: keys of both `agency.phones` and `agency.emails`. */
export const contacts: ContactKey[] = ['service', 'conservation', 'clerk', 'engineering'];

/** Where the options of a choice can come from, instead of the file. */
export const optionSources = ['rebates', 'meetings'] as const;

/** The HTML autocomplete tokens that forms may use (https://html.spec.whatwg.org/#autofill). */
const tokens = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'address-line1',
  'address-level2',
  'postal-code',
  'tel',
  'email',
  'off',
];

/** Names that the page uses for itself. */
const reserved: string[] = [...Object.values(FIELDS), HONEYPOT];

const text = () => string().strict();
const sentence = (rest: string) => `\${path} ${rest}`;

const when = object({
  question: text().required(),
  is: array(text().required()).min(1).required(),
}).noUnknown(sentence('has a setting that does not exist: ${unknown}.'));

const question = object({
  name: text()
    .required(sentence('is missing.'))
    .matches(
      /^[a-z][a-zA-Z0-9]{0,40}$/,
      sentence('must be letters and digits that begin with a small letter.'),
    )
    .notOneOf(reserved, sentence('is a name that the page uses itself: ${values}.')),
  kind: text()
    .oneOf(kinds, sentence('must be one of ${values}.'))
    .required(sentence('is missing.')),
  label: text().required(sentence('is missing.')),
  hint: text().default(''),
  optional: boolean().default(false),
  missing: text().default(''),
  private: boolean().default(false),
  autoComplete: text().oneOf(['', ...tokens], sentence('must be one of ${values}.')),
  options: lazy((value: unknown) =>
    typeof value === 'string'
      ? text().oneOf([...optionSources], sentence('must be a list, or one of ${values}.'))
      : mixed<Record<string, string>>().test(
          'options',
          sentence('must have a label for each value, and values without spaces or commas.'),
          (options) =>
            options === undefined ||
            (typeof options === 'object' &&
              options !== null &&
              Object.entries(options).every(
                ([key, label]) => /^[\w-]{1,40}$/.test(key) && typeof label === 'string',
              )),
        ),
  ),
  multiple: boolean().default(false),
  min: number().strict(),
  max: number().strict(),
  maxLength: number().strict().integer().min(1).max(10_000),
  fromDay: number().strict().integer(),
  toDay: number().strict().integer(),
  maxFiles: number().strict().integer().min(1).max(6),
  when: when.default(undefined),
}).noUnknown(sentence('has a setting that does not exist: ${unknown}.'));

const step = object({
  title: text().default(''),
  text: text().default(''),
  questions: array(question)
    .min(1, sentence('must have at least one question.'))
    .required(sentence('are missing.')),
}).noUnknown(sentence('has a setting that does not exist: ${unknown}.'));

/** A form as its file declares it (docs/forms.md). */
export const declaration = object({
  page: text()
    .required(sentence('is missing.'))
    .matches(
      /^(\/[a-z0-9-]+){1,2}$/,
      sentence('must be the path of a page, such as /services/water-rates.'),
    ),
  title: text().required(sentence('is missing.')),
  description: text()
    .required(sentence('is missing.'))
    .min(60, sentence('must have 60 to 170 characters.'))
    .max(170, sentence('must have 60 to 170 characters.')),
  intro: text().required(sentence('is missing.')),
  haveReady: array(text().required()).default([]),
  urgent: text().default(''),
  office: object({
    name: text().required(sentence('is missing.')),
    contact: text().oneOf(contacts, sentence('must be one of ${values}.')).required(),
    answersIn: text().required(sentence('is missing.')),
    by: text().default(''),
  })
    .noUnknown(sentence('has a setting that does not exist: ${unknown}.'))
    .required(),
  keptDays: number()
    .strict()
    .integer()
    .min(1, sentence('must be at least 1.'))
    .required(sentence('is missing: say how many days a request is kept.')),
  receipt: text().required(sentence('is missing.')),
  serviceCode: text().default(''),
  sample: text().default(''),
  keywords: text().default(''),
  steps: array(step)
    .min(1, sentence('must have at least one step.'))
    .required(sentence('are missing.')),
}).noUnknown(sentence('has a setting that does not exist: ${unknown}.'));

export type Declaration = InferType<typeof declaration>;
