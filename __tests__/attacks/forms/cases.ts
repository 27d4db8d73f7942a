import { FIELDS, keptField } from '@/lib/forms/fields';
import type { Form, Question } from '@/lib/forms/types';
import { HONEYPOT } from '@/lib/newsletter/honeypot';
import { filledForm, goodAnswers, multipart, replaced, type Part } from '../../support/filledForm';
import type { RawRequest } from '../../support/sendRaw';
import type { HostileFile } from './files';
import { hostileTexts, MARK } from './texts';

/** A hostile use of a form. */
export type FormCase = {
  name: string;
  request: Omit<RawRequest, 'path'> & { body?: Buffer };
  /** Whether it must, or must not, be stored and thanked for. */
  isSent?: boolean;
  /** Whether it takes the server much longer than others. */
  isBomb?: boolean;
};

const post = (name: string, parts: Part[], isSent?: boolean): FormCase => ({
  name,
  request: { method: 'POST', ...multipart(parts) },
  isSent,
});

const questionsOf = (form: Form) => form.steps.flatMap(({ questions }) => questions);

/** Whether a good form cannot be sent without an answer to the question. */
const isNeeded = (form: Form, { name, required }: Question): boolean =>
  required && filledForm(form).some((part) => part.name === name);

/** Every hostile text as the answer to two questions, in turn, and to each question for an email address. */
function textCases(form: Form): FormCase[] {
  const questions = questionsOf(form).filter(({ kind }) => kind !== 'files');
  const half = Math.floor(questions.length / 2);
  const isTried = (i: number, text: number) =>
    [text, text + half].some((turn) => turn % questions.length === i);
  return questions.flatMap((question, i) => {
    const { name, kind } = question;
    // Nothing in the list is an option.
    const isSent = kind === 'choice' && isNeeded(form, question) ? false : undefined;
    const texts = hostileTexts.filter((_, text) => kind === 'email' || isTried(i, text));
    return texts.map((text) =>
      post(
        `${name}: ${String(text).slice(0, 30)}`,
        replaced(filledForm(form), { [name]: text }),
        isSent,
      ),
    );
  });
}

/** Answers that are missing, given twice, of another type, or to questions that are not asked. */
function answerCases(form: Form): FormCase[] {
  const good = goodAnswers(form);
  const questions = questionsOf(form);
  return [
    post('a good form', filledForm(form), true),
    ...questions.flatMap((question) => {
      const { name, kind } = question;
      const needed = isNeeded(form, question);
      const without = filledForm(form).filter((part) => part.name !== name);
      const answer = good[name] ?? 'x';
      const file = { name, value: answer, filename: 'a.txt', type: 'text/plain' };
      return [
        post(`without ${name}`, without, !needed),
        post(`${name} twice`, [...filledForm(form), { name, value: answer }, { name, value: '' }]),
        post(`${name} as a list`, [...without, { name: `${name}[]`, value: answer }]),
        post(`${name} as an object`, [
          ...without,
          { name: `${name}[__proto__][x]`, value: answer },
        ]),
        post(
          `${name} as a file`,
          [...without, file],
          needed && kind !== 'files' ? false : undefined,
        ),
        post(`${name} as text`, [...without, { name, value: answer }]),
        post(`${name} kept`, [
          ...filledForm(form),
          { name: keptField(name), value: 'f'.repeat(32) },
        ]),
      ];
    }),
    ...questions.map(({ name, options, min }) =>
      post(
        `${name}, which may not be asked`,
        replaced(filledForm(form), { [name]: options.at(-1)?.value ?? String(min ?? 'Not asked') }),
      ),
    ),
  ];
}

const states: [field: string, ...values: string[]][] = [
  [FIELDS.step, '', '-1', '99', '1e9', 'NaN', '__proto__', 'check ', `"><b>${MARK}`],
  [FIELDS.press, '', 'change-', 'change--1', 'change-99', 'change-1e9', 'resume', 'back', 'SEND'],
  [FIELDS.press, 'next', 'delete', 'send,next', '__proto__', `"><b>${MARK}`, 'change-0'],
  [FIELDS.sending, '', 'x', '../../etc/passwd', `"><script>${MARK}()</script>`, 'a'.repeat(10_000)],
  [FIELDS.sending, '__proto__', 'constructor', '\u202e', "' OR 1=1--------"],
  [FIELDS.started, '', '-1', 'NaN', '1e99', '999999999999999', '99999999999999999999', 'x'],
  [FIELDS.shown, '', '__proto__', ','.repeat(10_000), `"><b>${MARK}`],
  [FIELDS.change, 'yes', '__proto__', `"><b>${MARK}`],
  [FIELDS.drop, '', '__proto__', 'f'.repeat(32), '../../etc/passwd'],
  ['__proto__', '', 'x'],
  ['constructor', 'x'],
  ['toString', 'x'],
  ['hasOwnProperty', 'x'],
  [keptField('__proto__'), 'f'.repeat(32)],
];

/** What the page itself sends, forged. */
function stateCases(form: Form): FormCase[] {
  return [
    ...states.flatMap(([field, ...values]) =>
      values.map((value) =>
        post(`${field}: ${value.slice(0, 20)}`, replaced(filledForm(form), { [field]: value })),
      ),
    ),
    ...['x', '1', ' '].map((value) =>
      post('a bot', replaced(filledForm(form), { [HONEYPOT]: value }), false),
    ),
    post(
      'from the future',
      replaced(filledForm(form), { [FIELDS.started]: '99999999999999' }),
      false,
    ),
  ];
}

/** Requests of another shape or from another site. */
function requestCases(form: Form): FormCase[] {
  const good = () => multipart(filledForm(form));
  const { headers, body } = good();
  const type = headers['content-type']!;
  const sentAs = (name: string, more: Record<string, string>, isSent?: boolean): FormCase => ({
    name,
    request: { method: 'POST', ...good(), headers: { ...headers, ...more } },
    isSent,
  });
  const ofBody = (name: string, content: string | Buffer, contentType = type): FormCase => ({
    name,
    request: {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: Buffer.from(content),
    },
    isSent: false,
  });
  const many = (count: number, part: (i: number) => Part) =>
    Array.from({ length: count }, (_, i) => part(i));
  const urlencoded = new URLSearchParams(
    filledForm(form).map(({ name, value }) => [name, String(value)]),
  ).toString();
  return [
    ...['https://evil.example', 'null', '', 'http://localhost.evil.example'].map((origin) =>
      sentAs(`from ${origin}`, { origin }, false),
    ),
    ...['cross-site', 'same-site', 'x'].map((site) =>
      sentAs(`fetched from ${site}`, { 'sec-fetch-site': site }, false),
    ),
    ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'HEAD'].map((method) => ({
      name: method,
      request: { method, ...good() },
      isSent: false,
    })),
    { name: 'GET with a body', request: { method: 'GET', ...good() }, isSent: false },
    sentAs('another method', { 'x-http-method-override': 'DELETE' }),
    ...[
      '',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
    ].map((value) => sentAs(`type ${value}`, { 'content-type': value }, false)),
    ...['multipart/mixed; boundary=x', 'text/plain', 'application/json', 'text/html', 'x'].map(
      (value) => sentAs(`type ${value}`, { 'content-type': value }, false),
    ),
    sentAs(
      'a boundary named __proto__',
      { 'content-type': 'multipart/form-data; boundary=__proto__' },
      false,
    ),
    sentAs(
      'a long boundary',
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(5000)}` },
      false,
    ),
    ...['utf-16', 'utf-7', 'x', 'iso-2022-jp'].map((charset) =>
      sentAs(`charset ${charset}`, { 'content-type': `${type}; charset=${charset}` }),
    ),
    ...['gzip', 'br', 'x'].map((encoding) =>
      sentAs(`${encoding} body`, { 'content-encoding': encoding }),
    ),
    sentAs('an expectation', { expect: '100-continue' }),
    ofBody('nothing', ''),
    ofBody('half a form', body.subarray(0, body.length / 2)),
    ofBody('a form without an end', body.subarray(0, -8)),
    ofBody('JSON in the form', '{"press":"send"}'),
    ofBody('a form of only ends', '--boundary-of-the-tests--\r\n'.repeat(1000)),
    ofBody(
      'a part without a name',
      `--boundary-of-the-tests\r\n\r\nx\r\n--boundary-of-the-tests--`,
    ),
    ofBody(
      'endless headers of a part',
      `--boundary-of-the-tests\r\n${'X-A: b\r\n'.repeat(20_000)}\r\nx`,
    ),
    ofBody(
      'one long header of a part',
      `--boundary-of-the-tests\r\nX-A: ${'b'.repeat(500_000)}\r\n\r\nx`,
    ),
    ofBody('nested forms', nested(500)),
    ofBody('line breaks only', '\r\n'.repeat(100_000)),
    ofBody(
      '10,000 URL-encoded fields',
      many(10_000, (i) => ({ name: `a${i}`, value: '' }))
        .map(({ name }) => `${name}=1`)
        .join('&'),
      'application/x-www-form-urlencoded',
    ),
    ofBody('broken URL encoding', 'press=%&step=%zz&%=%', 'application/x-www-form-urlencoded'),
    {
      ...ofBody('URL-encoded', urlencoded, 'application/x-www-form-urlencoded'),
      isSent: !filledForm(form).some(({ filename }) => filename),
    },
    post(
      '10,000 fields',
      [...many(10_000, (i) => ({ name: `a${i}`, value: 'x' })), ...filledForm(form)],
      false,
    ),
    post(
      '10,000 fields of one name',
      [...filledForm(form), ...many(10_000, () => ({ name: 'a', value: '' }))],
      false,
    ),
    post(
      '1,000 files',
      [...filledForm(form), ...many(1000, (i) => ({ name: `f${i}`, value: 'x', filename: 'x' }))],
      false,
    ),
    post(
      'a field of 2 MB',
      [...filledForm(form), { name: 'a', value: 'x'.repeat(2_000_000) }],
      false,
    ),
    post('a name of 100 kB', [...filledForm(form), { name: 'a'.repeat(100_000), value: '' }]),
    post('a name with a line break', [
      ...filledForm(form),
      { name: 'a"\r\nX-Injected: yes\r\n\r\n', value: 'x' },
    ]),
    post('a name with markup', [
      ...filledForm(form),
      { name: `<script>${MARK}()</script>`, value: 'x' },
    ]),
  ];
}

/** A form in a form in a form. */
const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, i) => {
    const outer = i === 0 ? 'boundary-of-the-tests' : `b${i}`;
    return `--${outer}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`;
  }).join('');

/** Every hostile file, added in its step and sent at the end. */
function fileCases(form: Form, files: HostileFile[]): FormCase[] {
  const questions = questionsOf(form);
  const { name } = questions.find(({ kind }) => kind === 'files') ?? { name: 'photos' };
  const index = form.steps.findIndex((step) => step.questions.some((one) => one.name === name));
  const inStep = { [FIELDS.step]: String(Math.max(0, index)), [FIELDS.press]: 'next' };
  return files.flatMap(({ isBomb, ...file }) => {
    const part = { name, ...file };
    const label = `file ${file.filename.slice(0, 30)} (${file.type.slice(0, 20)})`;
    const added = {
      ...post(`${label} added`, [...replaced(filledForm(form), inStep), part], false),
      isBomb,
    };
    return isBomb ? [added] : [added, post(`${label} sent`, [...filledForm(form), part])];
  });
}

/** At least 300 attacks on a form, from what its file declares. */
export const casesFor = (form: Form, files: HostileFile[]): FormCase[] => [
  ...answerCases(form),
  ...stateCases(form),
  ...requestCases(form),
  ...fileCases(form, files),
  ...textCases(form),
];
