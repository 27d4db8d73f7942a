/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { readDeclaration } from '@/lib/server/forms/declaration';

/** A complete form with one question. */
const declared = (change: object = {}, question: object = {}, ...others: object[]) => ({
  page: '/contact-us',
  title: 'Write to us',
  description: 'Send us a question about your water, your bill or anything else we do.',
  intro: 'Ask anything.',
  office: { name: 'Customer Services', contact: 'service', answersIn: 'within a day' },
  keptDays: 30,
  receipt: 'We will write to you.',
  steps: [
    {
      questions: [
        {
          name: 'subject',
          kind: 'text',
          label: 'Subject',
          missing: 'Enter a subject',
          ...question,
        },
        ...others,
      ],
    },
  ],
  ...change,
});

const read = (form: object) => readDeclaration('test', stringify(form));
const choice = (change: object = {}) => ({
  kind: 'choice',
  options: { one: 'One', two: 'Two' },
  ...change,
});
const second = { name: 'other', kind: 'text', label: 'Other', optional: true };

test('a form gets its path, and its questions get defaults for settings that are left out', () => {
  const { form, sources } = read(declared());
  expect(form).toMatchObject({ name: 'test', path: '/contact-us/form', urgent: '', haveReady: [] });
  expect(form.office.by).toBe('');
  expect(sources).toEqual({});
  expect(form.steps[0]!.questions).toEqual([
    {
      name: 'subject',
      kind: 'text',
      label: 'Subject',
      hint: '',
      required: true,
      missing: 'Enter a subject',
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
    },
  ]);
});

test.each([
  ['text', { maxLength: 200, autoComplete: '', isPrivate: false }],
  ['longText', { maxLength: 4000, isPrivate: false }],
  ['email', { maxLength: 254, autoComplete: 'email', isPrivate: true }],
  ['phone', { maxLength: 40, autoComplete: 'tel', isPrivate: true }],
  ['address', { maxLength: 300, autoComplete: 'street-address', isPrivate: false }],
  ['place', { maxLength: 300, autoComplete: '', isPrivate: false }],
  ['accountNumber', { maxLength: 20, isPrivate: true }],
  ['number', { maxLength: 20, isPrivate: false }],
  ['date', { maxLength: 20, isPrivate: false }],
  ['files', { maxFiles: 4, isPrivate: false }],
])('a question of kind %s has %j', (kind, expected) => {
  expect(read(declared({}, { kind })).form.steps[0]!.questions[0]).toMatchObject(expected);
});

test('options keep their order, and may come from a source', () => {
  const options = { zoo: 'Zoo', ape: 'Ape' };
  const [question] = read(declared({}, choice({ options }))).form.steps[0]!.questions;
  expect(question!.options.map(({ value }) => value)).toEqual(['zoo', 'ape']);
  expect(read(declared({}, choice({ options: 'rebates' }))).sources).toEqual({
    subject: 'rebates',
  });
});

test.each<[object, string]>([
  [{ page: undefined }, 'page is missing.'],
  [{ page: 'contact-us' }, 'page must be the path of a page, such as /services/water-rates.'],
  [{ page: '/a/b/c' }, 'page must be the path of a page, such as /services/water-rates.'],
  [{ title: undefined }, 'title is missing.'],
  [{ title: 5 }, 'title must be text.'],
  [{ description: undefined }, 'description is missing.'],
  [{ description: 'Short.' }, 'description must have 60 to 170 characters.'],
  [{ description: 'Long. '.repeat(30) }, 'description must have 60 to 170 characters.'],
  [{ intro: undefined }, 'intro is missing.'],
  [{ haveReady: 'A bill' }, 'haveReady must be a list.'],
  [{ haveReady: [''] }, 'haveReady[0] is missing.'],
  [{ office: undefined }, 'office is missing.'],
  [{ office: 'service' }, 'office must have a name, a contact and answersIn.'],
  [
    { office: {} },
    'office.name is missing. office.contact is missing. office.answersIn is missing.',
  ],
  [
    { office: { name: 'The mayor', contact: 'mayor', answersIn: 'soon' } },
    'office.contact must be one of service, conservation, clerk, engineering.',
  ],
  [
    { office: { ...declared().office, fax: 'no' } },
    'office has a setting that does not exist: fax.',
  ],
  [{ keptDays: undefined }, 'keptDays is missing: say how many days a request is kept.'],
  [{ keptDays: 0 }, 'keptDays must be at least 1.'],
  [{ keptDays: 1.5 }, 'keptDays must be a whole number.'],
  [{ keptDays: '30' }, 'keptDays must be a number.'],
  [{ receipt: undefined }, 'receipt is missing.'],
  [{ steps: undefined }, 'steps are missing.'],
  [{ steps: [] }, 'steps must have at least one step.'],
  [{ steps: 'none' }, 'steps must be a list.'],
  [{ steps: ['one'] }, 'Step 1: must be a step and its settings.'],
  [{ steps: [{}] }, 'Step 1: questions are missing.'],
  [{ steps: [{ questions: [] }] }, 'Step 1: questions must have at least one question.'],
  [{ steps: [{ questions: 'none' }] }, 'Step 1: questions must be a list.'],
  [
    { steps: [{ questions: ['Why?'] }] },
    'Step 1, question 1: must be a question and its settings.',
  ],
  [
    { steps: [{ ...declared().steps[0], help: 'no' }] },
    'Step 1: has a setting that does not exist: help.',
  ],
  [{ colour: 'blue' }, 'The file has a setting that does not exist: colour.'],
])('a form with %j is refused: %s', (change, sentence) => {
  expect(() => read(declared(change))).toThrow(new Error(sentence));
});

test.each<[object, string]>([
  [{ name: undefined }, 'Step 1, question 1: name is missing.'],
  [
    { name: 'Subject line' },
    'Step 1, question 1: name must start with a lowercase letter and have only letters and digits.',
  ],
  ...['step', 'press', 'constructor'].map((name): [object, string] => [
    { name },
    'Step 1, question 1: name is a name that the page uses itself. Choose another.',
  ]),
  [{ kind: undefined }, 'Step 1, question 1: kind is missing.'],
  [
    { kind: 'color' },
    'Step 1, question 1: kind must be one of text, longText, choice, date, phone, email, address, accountNumber, number, files, place.',
  ],
  [{ label: undefined }, 'Step 1, question 1: label is missing.'],
  [{ optional: 'yes' }, 'Step 1, question 1: optional must be true or false.'],
  [{ private: 1 }, 'Step 1, question 1: private must be true or false.'],
  [
    { autoComplete: 'mothers-name' },
    'Step 1, question 1: autoComplete must be one of name, given-name, family-name, organization, street-address, address-line1, address-level2, postal-code, tel, email, off.',
  ],
  [{ maxLength: 0 }, 'Step 1, question 1: maxLength must be from 1 to 10000.'],
  [{ maxLength: 10_001 }, 'Step 1, question 1: maxLength must be from 1 to 10000.'],
  [{ kind: 'files', maxFiles: 7 }, 'Step 1, question 1: maxFiles must be from 1 to 6.'],
  [{ kind: 'number', min: 'one' }, 'Step 1, question 1: min must be a number.'],
  [{ kind: 'date', toDay: 0.5 }, 'Step 1, question 1: toDay must be a whole number.'],
  [{ size: 20 }, 'Step 1, question 1: has a setting that does not exist: size.'],
  [
    { kind: 'choice', options: ['Yes', 'No'] },
    'Step 1, question 1: options must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
  ],
  [
    { kind: 'choice', options: { '1': 'One' } },
    'Step 1, question 1: options must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
  ],
  [
    { kind: 'choice', options: { 'one two': 'One' } },
    'Step 1, question 1: options must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
  ],
  [
    { kind: 'choice', options: { one: 1 } },
    'Step 1, question 1: options must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
  ],
  [
    { kind: 'choice', options: { one: { label: 'One' } } },
    'Step 1, question 1: options must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
  ],
  [
    { kind: 'choice', options: { one: { label: 'One', hint: 'First', help: 'Help' } } },
    'Step 1, question 1: options must have a label, or a label and a hint, for each value. A value begins with a letter and can contain only letters, digits, hyphens and underscores.',
  ],
  [
    { kind: 'choice', options: 'streets' },
    'Step 1, question 1: options must have a label for each value, or be one of rebates, meetings.',
  ],
  [{ missing: undefined }, 'subject needs “missing”: what to say if there is no answer.'],
  [{ optional: true }, 'subject is optional, so “missing” is never shown.'],
  [{ kind: 'choice' }, 'subject is a choice, so it needs options.'],
  [{ kind: 'choice', options: {} }, 'subject is a choice, so it needs options.'],
  [{ options: { one: 'One' } }, 'subject is not a choice, so it cannot have options.'],
  [{ multiple: true }, 'subject is not a choice, so it cannot be multiple.'],
  [{ maxFiles: 2 }, 'subject does not ask for files, so it cannot have maxFiles.'],
  [{ min: 1 }, 'subject is not a number, so it cannot have min or max.'],
  [{ max: 1 }, 'subject is not a number, so it cannot have min or max.'],
  [{ kind: 'number', min: 3, max: 2 }, 'subject has a min that is larger than its max.'],
  [{ kind: 'number', max: -1 }, 'subject has a min that is larger than its max.'],
  [{ fromDay: 1 }, 'subject is not a date, so it cannot have fromDay or toDay.'],
  [{ toDay: 1 }, 'subject is not a date, so it cannot have fromDay or toDay.'],
  [{ kind: 'date', fromDay: 2, toDay: 1 }, 'subject has a fromDay that is after its toDay.'],
])('a question with %j is refused: %s', (change, sentence) => {
  expect(() => read(declared({}, change))).toThrow(new Error(sentence));
});

test.each<[object, object, string]>([
  [{}, { ...second, name: 'subject' }, 'The question subject appears twice.'],
  [choice(), { ...second, when: { is: ['one'] } }, 'Step 1, question 2: when.question is missing.'],
  [
    choice(),
    { ...second, when: { question: 'subject' } },
    'Step 1, question 2: when.is is missing.',
  ],
  [
    choice(),
    { ...second, when: { question: 'subject', is: [] } },
    'Step 1, question 2: when.is must have at least one value.',
  ],
  [
    choice(),
    { ...second, when: { question: 'subject', is: 'one' } },
    'Step 1, question 2: when.is must be a list of values.',
  ],
  [
    choice(),
    { ...second, when: 'subject' },
    'Step 1, question 2: when must have a question and the values of its answer.',
  ],
  [
    choice(),
    { ...second, when: { question: 'subject', is: ['one'], not: ['two'] } },
    'Step 1, question 2: when has a setting that does not exist: not.',
  ],
  [
    choice(),
    { ...second, when: { question: 'later', is: ['one'] } },
    'other depends on later, which is not asked before it.',
  ],
  [
    choice(),
    { ...second, when: { question: 'other', is: ['one'] } },
    'other depends on other, which is not asked before it.',
  ],
  [
    {},
    { ...second, when: { question: 'subject', is: ['one'] } },
    'other depends on subject, which is not a choice.',
  ],
  ...['three', 'toString'].map((value): [object, object, string] => [
    choice(),
    { ...second, when: { question: 'subject', is: ['one', value] } },
    `other depends on “${value}”, which subject does not offer.`,
  ]),
  [
    { kind: 'files', maxFiles: 6 },
    { ...second, kind: 'files', maxFiles: 3 },
    'Step 1 asks for more files than a form can send at once. The limit is 8.',
  ],
  [
    { kind: 'files' },
    { ...second, kind: 'files', maxFiles: 5 },
    'Step 1 asks for more files than a form can send at once. The limit is 8.',
  ],
])('questions with %j and %j are refused: %s', (first, other, sentence) => {
  expect(() => read(declared({}, first, other))).toThrow(new Error(sentence));
});

const offices = { service: 'Customer Services', clerk: 'The clerk' };
const NO_CHOICE =
  'office.by must name a single-answer choice whose options are all in this list: service, conservation, clerk, engineering.';

test.each<[object, string | null]>([
  [choice({ options: offices }), null],
  [choice({ options: offices, multiple: true }), NO_CHOICE],
  [choice(), NO_CHOICE],
  [choice({ options: 'rebates' }), NO_CHOICE],
  [{}, NO_CHOICE],
  [{ name: 'another' }, NO_CHOICE],
])('with the question %j, the setting office.by has these mistakes: %j', (question, sentence) => {
  const form = declared({ office: { ...declared().office, by: 'subject' } }, question);
  if (sentence) expect(() => read(form)).toThrow(new Error(sentence));
  else expect(read(form).form.office.by).toBe('subject');
});

test.each([
  ['', 'The file has no settings.'],
  ['- a list', 'The file must be a list of settings, each with its value.'],
])('a file with %j is refused: %s', (text, sentence) => {
  expect(() => readDeclaration('test', text)).toThrow(new Error(sentence));
});

test('all mistakes are reported together', () => {
  const form = declared({ intro: undefined, keptDays: 0 }, { label: undefined });
  expect(() => read(form)).toThrow(
    new Error(
      'intro is missing. keptDays must be at least 1. Step 1, question 1: label is missing.',
    ),
  );
});

const files = readdirSync('agencies/gold-county/forms');

test('there are forms', () => expect(files.length).toBeGreaterThan(0));

test.each(files)('%s has no mistakes and has its own page', (file) => {
  const text = readFileSync(`agencies/gold-county/forms/${file}`, 'utf8');
  const { form } = readDeclaration(file.replace('.yaml', ''), text);
  expect(form.path).toMatch(/^(\/[a-z\d-]+){2,3}$/);
  const { steps } = parse(text) as { steps: unknown[] };
  expect(form.steps).toHaveLength(steps.length);
});
