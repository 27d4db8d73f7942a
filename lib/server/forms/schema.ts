import { array, object, type InferType } from 'yup';
import type { ContactKey } from '../../content/types';
import { question } from './questionSchema';
import { flag, MISSING, ONE_OF, sentence, text, UNKNOWN, whole } from './rules';

/** Offices that respond: keys of both `agency.phones` and `agency.emails`. */
export const contacts: ContactKey[] = ['service', 'conservation', 'clerk', 'engineering'];

/** A step of a form. */
export const step = object({
  title: text().default(''),
  text: text().default(''),
  questions: array(question)
    .typeError(sentence('must be a list.'))
    .min(1, sentence('must have at least one question.'))
    .required(sentence('are missing.')),
})
  .typeError(sentence('must be a step and its settings.'))
  .noUnknown(UNKNOWN);

/** The office that responds. */
export const office = object({
  name: text().required(MISSING),
  contact: text().oneOf(contacts, ONE_OF).required(MISSING),
  answersIn: text().required(MISSING),
  by: text().default(''),
})
  .typeError(sentence('must have a name, a contact and answersIn.'))
  .noUnknown(UNKNOWN)
  .required(MISSING)
  // Otherwise, if the office is missing entirely, each of its settings would be reported.
  .default(undefined);

/** A form as its file declares it (docs/forms.md). */
export const declaration = object({
  page: text()
    .required(MISSING)
    .matches(
      /^(\/[a-z0-9-]+){1,2}$/,
      sentence('must be the path of a page, such as /services/water-rates.'),
    ),
  title: text().required(MISSING),
  description: text()
    .required(MISSING)
    .min(60, sentence('must have 60 to 170 characters.'))
    .max(170, sentence('must have 60 to 170 characters.')),
  intro: text().required(MISSING),
  haveReady: array(text().required(MISSING)).typeError(sentence('must be a list.')).default([]),
  urgent: text().default(''),
  office,
  keptDays: whole()
    .min(1, sentence('must be at least 1.'))
    .required(sentence('is missing: say how many days a request is kept.')),
  receipt: text().required(MISSING),
  serviceCode: text().default(''),
  secondary: flag(),
  sample: text().default(''),
  keywords: text().default(''),
  steps: array(step)
    .typeError(sentence('must be a list.'))
    .min(1, sentence('must have at least one step.'))
    .required(sentence('are missing.')),
})
  .required('The file has no settings.')
  .typeError('The file must be a list of settings, each with its value.')
  .noUnknown('The file has a setting that does not exist: ${unknown}.');

/** What a form's file says, with defaults for what it leaves out. */
export type Declaration = InferType<typeof declaration>;
