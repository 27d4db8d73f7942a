import type { Form, Question } from '@/lib/forms/types';

const question = (name: string, change: Partial<Question>): Question => ({
  name,
  kind: 'text',
  label: name,
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
  ...change,
});

/** A form with a question of each kind that deliveries treat differently. */
export const leakForm: Form = {
  name: 'report-leak',
  page: '/report-water-waste',
  path: '/report-water-waste/form',
  title: 'Report a leak',
  description: '',
  intro: '',
  haveReady: [],
  office: {
    name: 'Water Efficiency',
    contact: 'conservation',
    answersIn: 'within a day',
    by: '',
  },
  urgent: '',
  keptDays: 30,
  receipt: 'We look at the place.',
  serviceCode: 'LEAK',
  sample: '',
  keywords: '',
  steps: [
    {
      title: 'The leak',
      text: '',
      questions: [
        question('what', {
          kind: 'choice',
          label: 'What did you see?',
          options: [{ value: 'street', label: 'Water in the street' }],
        }),
        question('place', { kind: 'place', label: 'Where is it?' }),
        question('details', { kind: 'longText', label: 'What else should we know?' }),
        question('photos', { kind: 'files', label: 'Photos' }),
      ],
    },
    {
      title: 'You',
      text: '',
      questions: [
        question('name', { label: 'Your name', isPrivate: true }),
        question('email', { kind: 'email', label: 'Your email address', isPrivate: true }),
        question('phone', { kind: 'phone', label: 'Your phone number', isPrivate: true }),
        question('account', {
          kind: 'accountNumber',
          label: 'Your account number',
          isPrivate: true,
        }),
      ],
    },
  ],
};

/** A full set of answers, without files. */
export const leakAnswers = {
  what: 'street',
  place: '12 Elm Street',
  details: 'It runs\ndown the hill.',
  name: 'Ada Gold',
  email: 'ada@gold.example',
  phone: '530-555-0199',
  account: '12345678',
};
