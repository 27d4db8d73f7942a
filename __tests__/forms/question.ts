import type { Form, Question, Step } from '@/lib/forms/types';

/** A question for tests: optional and answered with a short text field, unless `fields` says otherwise. */
export const question = (fields: Partial<Question> = {}): Question => ({
  name: 'subject',
  kind: 'text',
  label: 'Subject',
  hint: '',
  required: false,
  missing: '',
  autoComplete: '',
  options: [],
  isMultiple: false,
  min: null,
  max: null,
  maxLength: 200,
  fromDay: null,
  toDay: null,
  maxFiles: 4,
  when: null,
  isPrivate: false,
  ...fields,
});

export const step = (...questions: Partial<Question>[]): Step => ({
  title: 'About you',
  text: '',
  questions: questions.map(question),
});

/** A form with these steps, for tests. */
export const formWith = (...steps: Step[]): Form => ({
  name: 'test',
  page: '/contact-us',
  path: '/contact-us/form',
  title: 'Write to us',
  description: '',
  intro: 'Ask anything.',
  haveReady: [],
  office: {
    name: 'Customer Services',
    contact: 'service',
    answersIn: 'within two business days',
    by: '',
  },
  urgent: '',
  keptDays: 365,
  receipt: 'We will write to you.',
  serviceCode: '',
  secondary: false,
  sample: '',
  keywords: '',
  steps,
});
