/** @jest-environment node */
import { answerFrom } from '@/lib/forms/answers';
import { askedAnswers, stepAfter } from '@/lib/forms/asked';
import { answerText, describeAnswers } from '@/lib/forms/describe';
import type { Question } from '@/lib/forms/types';
import { formWith, question, step } from './question';

const options = [
  { value: 'leak', label: 'A leak' },
  { value: 'waste', label: 'Water waste' },
];

test.each<[Partial<Question>, string[], unknown]>([
  [{}, [], undefined],
  [{}, ['   '], undefined],
  [{}, ['first', ' last '], 'last'],
  [{}, ['one\r\ntwo\tthree'], 'one two three'],
  [{}, ['a\0b\u202ec\u0007'], 'abc'],
  [{ kind: 'longText' }, ['one\r\ntwo\rthree '], 'one\ntwo\nthree'],
  [{ kind: 'date' }, ['11/4/2026'], '2026-11-04'],
  [{ kind: 'date' }, ['Nov 4, 2026'], '2026-11-04'],
  [{ kind: 'date' }, ['soon'], 'soon'],
  [{ kind: 'phone' }, ['530\u2011555\u20110100 x4'], '(530) 555-0100 ext. 4'],
  [
    { kind: 'phone' },
    ['530–555–0100 / 530.555.0101 (cell), 555-0102'],
    '(530) 555-0100 or (530) 555-0101 (cell) or (530) 555-0102',
  ],
  [{ kind: 'phone' }, ['555–0100'], '555-0100'],
  [{ kind: 'email' }, ['Ana <ana@example.com>'], 'ana@example.com'],
  [{ kind: 'accountNumber' }, ['Acct # 12345–678'], '12345-678'],
  [{ kind: 'number', label: 'How many?' }, ['１ 234'], '1234'],
  [{ kind: 'number', label: 'What did it cost, in dollars?' }, ['$1,234.50'], '1234.50'],
  [{ kind: 'address' }, ['1 Oak St, Auburn 95603–1234'], '1 Oak St, Auburn 95603-1234'],
  [{ kind: 'place' }, ['38.9221, −121.0559'], '38.9221, -121.0559'],
  [{}, ['Jose\u0301\u200b 👩\u200d🔧'], 'Jos\u00e9 👩\u200d🔧'],
  [{ kind: 'choice', options }, ['leak'], 'leak'],
  [{ kind: 'choice', options }, ['__proto__'], undefined],
  [{ kind: 'choice', options, isMultiple: true }, ['waste', 'leak', 'x'], ['leak', 'waste']],
  [{ kind: 'choice', options, isMultiple: true }, [], undefined],
])('a question with %j reads the values %j as %j', (fields, values, expected) => {
  expect(answerFrom(question(fields), values)).toEqual(expected);
});

const form = formWith(
  step({ name: 'kind', kind: 'choice', options }),
  step({ name: 'where', when: { question: 'kind', is: ['leak'] } }),
  step(
    { name: 'deep', when: { question: 'where', is: ['street'] } },
    { name: 'when', kind: 'date' },
  ),
);

test('steps with no questions to ask are skipped in both directions', () => {
  expect(stepAfter(form, { kind: 'leak' }, 0)).toBe(1);
  expect(stepAfter(form, { kind: 'waste' }, 0)).toBe(2);
  expect(stepAfter(form, { kind: 'waste' }, 2, -1)).toBe(0);
  expect(stepAfter(form, {}, 2)).toBe(-1);
});

test('an answer whose condition is no longer met does not count, and neither does one that depends on it', () => {
  const answers = { kind: 'waste', where: 'street', deep: 'yes', when: '2026-11-04' };
  expect(askedAnswers(form, answers)).toEqual({ kind: 'waste', when: '2026-11-04' });
});

test('answers are described with labels and readable dates, and files separately', () => {
  const file = { id: 'f', name: 'leak.jpg', type: 'image/jpeg', size: 10 };
  const described = describeAnswers(form, { kind: 'leak', when: '2026-11-04', photos: [file] });
  expect(described.answers.map(({ text }) => text)).toEqual(['A leak', 'November 4, 2026']);
  expect(described.files).toEqual([file]);
});

test('answers to a form that no longer exists keep their names, and count as private', () => {
  expect(describeAnswers(undefined, { subject: 'Hello' }).answers).toEqual([
    { name: 'subject', label: 'subject', text: 'Hello', isPrivate: true },
  ]);
  expect(answerText(undefined, ['a', 'b'])).toBe('a, b');
});
