/** @jest-environment node */
import { officeFor, officeInSentence } from '@/lib/forms/officeFor';
import { formWith, step } from './question';

const options = [
  { value: 'clerk', label: 'The Clerk to the Board: meetings and records' },
  { value: 'conservation', label: 'Water Efficiency' },
];
const form = formWith(step({ name: 'to', kind: 'choice', options }));
const chooser = { ...form, office: { ...form.office, by: 'to' } };

test.each([
  [form, { to: 'clerk' }, 'Customer Services', 'service'],
  [chooser, {}, 'Customer Services', 'service'],
  [chooser, { to: 'clerk' }, 'The Clerk to the Board', 'clerk'],
  [chooser, { to: 'conservation' }, 'Water Efficiency', 'conservation'],
])(
  'a form goes to its own office, or to the office that the visitor chose (case %#)',
  (one, answers, name, contact) => {
    expect(officeFor(one, answers)).toEqual({ name, contact });
  },
);

test('within a sentence, an office’s name starts with a lowercase “the”', () => {
  expect(officeInSentence('The Clerk to the Board')).toBe('the Clerk to the Board');
  expect(officeInSentence('Theater Office')).toBe('Theater Office');
});
