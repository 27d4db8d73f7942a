import type { Answers, Form } from '@/lib/forms/types';
import type { StoredRequest } from '@/lib/server/requests/store';
import { question } from '../forms/question';

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
  secondary: false,
  sample: '',
  keywords: '',
  steps: [
    {
      title: 'The leak',
      text: '',
      questions: [
        question({
          name: 'what',
          kind: 'choice',
          label: 'What did you see?',
          options: [{ value: 'street', label: 'Water in the street' }],
        }),
        question({ name: 'place', kind: 'place', label: 'Where is it?' }),
        question({ name: 'details', kind: 'longText', label: 'What else should we know?' }),
        question({ name: 'photos', kind: 'files', label: 'Photos' }),
      ],
    },
    {
      title: 'You',
      text: '',
      questions: [
        question({ name: 'name', label: 'Your name', isPrivate: true }),
        question({ name: 'email', kind: 'email', label: 'Your email address', isPrivate: true }),
        question({ name: 'phone', kind: 'phone', label: 'Your phone number', isPrivate: true }),
        question({
          name: 'account',
          kind: 'accountNumber',
          label: 'Your account number',
          isPrivate: true,
        }),
      ],
    },
  ],
};

/** The form with another title and other labels. */
export const renamed = (form: Form): Form => ({
  ...form,
  title: `New ${form.title}`,
  steps: form.steps.map((step) => ({
    ...step,
    questions: step.questions.map((one) => ({
      ...one,
      label: `New ${one.label}`,
      options: one.options.map((option) => ({ ...option, label: `New ${option.label}` })),
    })),
  })),
});

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

/** A stored request with the answers above and these. */
export const requestWith = (answers: Answers): StoredRequest => ({
  reference: 'HT4KCX9PM',
  form: 'report-leak',
  answers: { ...leakAnswers, ...answers },
  snapshot: null,
  status: 'received',
  note: '',
  visitorKey: 'a'.repeat(32),
  staffKey: 'b'.repeat(32),
  sentAt: '2026-11-24T22:30:00.000Z',
  updatedAt: '2026-11-24T22:30:00.000Z',
  removeOn: '2026-12-24',
});
