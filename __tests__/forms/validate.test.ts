/** @jest-environment node */
import { errorsIn } from '@/lib/forms/validate';
import type { Answers, Question } from '@/lib/forms/types';
import { question } from './question';

const today = '2026-11-24';
const check = (fields: Partial<Question>, answer: Answers[string] | undefined) => {
  const one = question({ name: 'asked', ...fields });
  const answers: Answers = answer === undefined ? {} : { asked: answer };
  return errorsIn({ title: '', text: '', questions: [one] }, answers, today).asked;
};
const file = { id: 'a'.repeat(32), name: 'leak.jpg', type: 'image/jpeg', size: 10 };
const required = { required: true, missing: 'Enter it' };

test.each<[Partial<Question>, Answers[string] | undefined]>([
  [{}, undefined],
  [{}, 'Any text'],
  [required, 'Any text'],
  [{ kind: 'email' }, undefined],
  [{ kind: 'email' }, 'ana@example.com'],
  [{ kind: 'phone' }, '(530) 555-0100 ext. 7'],
  [{ kind: 'phone' }, '+1 530.555.0100'],
  [{ kind: 'phone' }, '530-555-0100 or 530-555-0101'],
  [{ kind: 'accountNumber' }, '12-3456-78'],
  [{ kind: 'number', min: 1, max: 9 }, '9'],
  [{ kind: 'date', fromDay: 0, toDay: 30 }, '2026-11-24'],
  [{ kind: 'date', fromDay: 0, toDay: 30 }, '2026-12-24'],
  [{ kind: 'choice', ...required }, 'leak'],
  [{ kind: 'choice', isMultiple: true, ...required }, ['leak']],
  [{ kind: 'files' }, undefined],
  [{ kind: 'files', ...required }, [file]],
  [{ kind: 'place', ...required }, '38.92210, -121.05590'],
])('a question with %j accepts the answer %j', (fields, answer) => {
  expect(check(fields, answer)).toBeUndefined();
});

test.each<[Partial<Question>, Answers[string] | undefined, string]>([
  [required, undefined, 'Enter it'],
  [required, '', 'Enter it'],
  [{ kind: 'files', ...required }, undefined, 'Enter it'],
  [{ kind: 'files', ...required }, [], 'Enter it'],
  [{ kind: 'choice', isMultiple: true, ...required }, [], 'Enter it'],
  [
    { label: 'How many?', maxLength: 5 },
    'too long',
    'How many: Use at most 5 characters. You used 8.',
  ],
  [{ maxLength: 5 }, 'too long', 'Subject: Use at most 5 characters. You used 8.'],
  [{ kind: 'email' }, 'ana', 'Enter an email address like name@example.com.'],
  [{ kind: 'email' }, 'ana@localhost', 'Enter an email address like name@example.com.'],
  [{ kind: 'phone' }, '555-0100', 'Enter a phone number with the area code.'],
  [{ kind: 'phone' }, 'call my neighbor 5305550100', 'Enter a phone number with the area code.'],
  [
    { kind: 'accountNumber' },
    'AB-1',
    'Enter the account number from your bill. It has 4 to 15 digits.',
  ],
  [
    { kind: 'number', label: 'How many?', min: 1, max: 9 },
    '10',
    'Enter your answer to “How many?” as a number from 1 to 9.',
  ],
  [{ kind: 'date' }, '2026-02-30', 'Enter a date as month/day/year, such as 11/24/2026.'],
  [{ kind: 'date' }, '05.06.2026', 'Enter a date as month/day/year, such as 11/24/2026.'],
  [
    { kind: 'date', maxLength: 20 },
    'on the day after Thanksgiving',
    'Enter a date as month/day/year, such as 11/24/2026.',
  ],
  [{ kind: 'date', fromDay: 0 }, '2026-11-23', 'Choose today or later.'],
  [{ kind: 'date', fromDay: 3 }, '2026-11-26', 'Choose 11/27/2026 or later.'],
  [{ kind: 'date', toDay: 30 }, '2026-12-25', 'Choose 12/24/2026 or earlier.'],
])('a question with %j refuses the answer %j', (fields, answer, message) => {
  expect(check(fields, answer)).toBe(message);
});

test('a question that is not asked is not checked', () => {
  const questions = [
    question({ name: 'kind', kind: 'choice' }),
    question({ name: 'other', when: { question: 'kind', is: ['other'] }, ...required }),
  ];
  const one = { title: '', text: '', questions };
  expect(errorsIn(one, { kind: 'leak' }, today)).toEqual({});
  expect(errorsIn(one, { kind: 'other' }, today)).toEqual({ other: 'Enter it' });
});
