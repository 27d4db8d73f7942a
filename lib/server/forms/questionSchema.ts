import { array, lazy, mixed, object } from 'yup';
import { questionKinds } from '../../forms/types';
import { FIELDS, HONEYPOT } from '../../forms/fields';
import { between, figure, flag, MISSING, ONE_OF, sentence, text, UNKNOWN, whole } from './rules';

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

/** Names that the page uses for itself, or that every JavaScript object has. */
const reserved: string[] = [
  ...Object.values(FIELDS),
  HONEYPOT,
  ...Object.getOwnPropertyNames(Object.prototype),
];

/** How many files a question accepts unless it says otherwise. */
export const DEFAULT_MAX_FILES = 4;

/** The condition under which a question is asked. */
export const when = object({
  question: text().required(MISSING),
  is: array(text().required(MISSING))
    .typeError(sentence('must be a list of values.'))
    .min(1, sentence('must have at least one value.'))
    .required(MISSING),
})
  .typeError(sentence('must have a question and the values of its answer.'))
  .noUnknown(UNKNOWN);

const options = lazy((value: unknown) =>
  typeof value === 'string'
    ? text().oneOf(
        [...optionSources],
        sentence('must have a label for each value, or be one of ${values}.'),
      )
    : mixed<Record<string, string | { label: string; hint: string }>>().test(
        'options',
        sentence(
          'must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
        ),
        (given) => given === undefined || isListOfLabels(given),
      ),
);

const isListOfLabels = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.entries(given).every(
    // JavaScript would move values that are numbers to the top.
    ([value, label]) => /^[a-z][\w-]{0,39}$/i.test(value) && isLabel(label),
  );

const labelAndHint = object({ label: text().required(), hint: text().required() }).noUnknown();

const isLabel = (given: unknown): boolean =>
  typeof given === 'string' || labelAndHint.isValidSync(given, { strict: true });

/** A question as a form's file declares it (docs/forms.md). */
export const question = object({
  name: text()
    .required(MISSING)
    .matches(
      /^[a-z][a-zA-Z0-9]{0,40}$/,
      sentence('must start with a lowercase letter and have only letters and digits.'),
    )
    .notOneOf(reserved, sentence('is a name that the page uses itself. Choose another.')),
  kind: text()
    .oneOf([...questionKinds], ONE_OF)
    .required(MISSING),
  label: text().required(MISSING),
  hint: text().default(''),
  optional: flag(),
  missing: text().default(''),
  private: flag(),
  autoComplete: text().oneOf(tokens, ONE_OF),
  options,
  multiple: flag(),
  min: figure(),
  max: figure(),
  maxLength: between(1, 10_000),
  fromDay: whole(),
  toDay: whole(),
  maxFiles: between(1, 6),
  when: when.default(undefined),
})
  .typeError(sentence('must be a question and its settings.'))
  .noUnknown(UNKNOWN);
