/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { FIELDS, keptField } from '@/lib/forms/fields';
import type { FormPageProps } from '@/lib/forms/pageProps';
import type { Form, StoredFile } from '@/lib/forms/types';
import { HONEYPOT } from '@/lib/forms/fields';
import agency from '@/lib/site/agency.json';
import { database } from '@/lib/server/database';
import { DatabaseUnavailable } from '@/lib/server/database/failure';
import { countRequest } from '@/lib/server/http/rateLimit';
import { log } from '@/lib/server/log';
import { formPageProps } from '@/lib/server/requests/formPage';
import { removeFiles } from '@/lib/server/uploads';
import { createPlaces } from '../database/databases';
import { formWith, step } from '../forms/question';
import { allButDate } from '../support/allButDate';
import { startPage } from './pageServer';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
let mockForm: Form;
jest.mock('../../lib/server/forms', () => ({
  formAt: (path: string) => (path === mockForm.path ? mockForm : undefined),
  formNamed: () => mockForm,
}));
jest.mock('../../lib/server/content/pages', () => ({
  pageSources: () => new Map(),
  breadcrumbsOf: () => [],
}));

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const form = formWith(
  step(
    { name: 'leak', kind: 'choice', options: yesOrNo, required: true, missing: 'Choose one' },
    {
      name: 'where',
      required: true,
      missing: 'Say where',
      when: { question: 'leak', is: ['yes'] },
    },
  ),
  step({ name: 'meter', when: { question: 'leak', is: ['yes'] } }),
  step({ name: 'photos', kind: 'files', maxFiles: 2 }),
  step(
    { name: 'name', required: true, missing: 'Enter your name' },
    { name: 'email', kind: 'email' },
  ),
);

const { create } = createPlaces();
let page: Awaited<ReturnType<typeof startPage>>;

beforeAll(async () => {
  page = await startPage(formPageProps as never, { section: 'contact-us' });
});
afterAll(() => page.close());
beforeEach(async () => {
  mockForm = form;
  const { environment } = await create('sqlite');
  variables = { ...environment, TRUST_PROXY_HOPS: '1' };
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database().close();
});

type Fields = Record<string, string | Blob | (string | Blob)[]>;

/** A separate address for each test, so that tests do not share a rate limit. */
const newClient = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });
let client = newClient();
beforeEach(() => (client = newClient()));

async function post(fields: Fields, headers: Record<string, string> = {}) {
  const body = new FormData();
  const all: Fields = {
    [FIELDS.press]: 'next',
    [FIELDS.sending]: 'sending-1',
    [FIELDS.started]: String(Date.now() - 60_000),
    ...fields,
  };
  for (const [name, value] of Object.entries(all))
    for (const one of [value].flat())
      if (typeof one === 'string') body.append(name, one);
      else body.append(name, one, 'photo.jpg');
  const answer = await page.open('', { method: 'POST', body, headers: { ...client, ...headers } });
  return { ...answer, props: answer.props as FormPageProps | undefined };
}

const whole = { leak: 'no', name: 'Ada' };
const check = { [FIELDS.step]: 'check', [FIELDS.press]: 'send' };
const photo = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#00f' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
const stored = () => database().read((from) => from.selectFrom('requests').selectAll().execute());

test('a page without a form is not found', async () => {
  mockForm = { ...form, path: '/elsewhere/form' };
  expect((await page.open()).notFound).toBe(true);
});

test('visitors start at the first step, each with their own ID', async () => {
  const [one, two] = await Promise.all([page.open(), page.open()]);
  expect(one.props).toMatchObject({ view: 0, answers: {}, errors: {}, wasSent: false });
  expect(one.props!.sending).not.toBe(two.props!.sending);
  expect(one.headers.get('cache-control')).toBe('private, no-cache');
});

test.each<[string, Fields, Partial<FormPageProps>]>([
  ['Continue shows the next step', { step: '0', shown: 'leak', leak: 'no' }, { view: 2 }],
  [
    'Continue shows the same step again if there is a mistake',
    { step: '0', shown: 'leak' },
    { view: 0, errors: { leak: 'Choose one' } },
  ],
  [
    'Continue shows the same step, without an error, if an answer adds a question to it',
    { step: '0', shown: 'leak', leak: 'yes' },
    { view: 0, errors: {}, answers: { leak: 'yes' } },
  ],
  [
    'Continue shows an error if the added question is left blank',
    { step: '0', shown: 'leak,where', leak: 'yes' },
    { view: 0, errors: { where: 'Say where' } },
  ],
  [
    'Continue shows the next step once the added question is answered',
    { step: '0', shown: 'leak,where', leak: 'yes', where: 'Here' },
    { view: 1 },
  ],
  ['Continue on the last step shows all answers', { ...whole, step: '3' }, { view: 'check' }],
  [
    'Back shows the last earlier step that has questions',
    { ...whole, step: '2', press: 'back' },
    { view: 0 },
  ],
  [
    'Back works despite a mistake',
    { step: '3', press: 'back', email: 'x' },
    { view: 2, errors: {} },
  ],
  [
    'Back from the page with all answers shows the last step',
    { ...whole, step: 'check', press: 'back' },
    { view: 3 },
  ],
  ['Back on the first step shows the first step', { step: '0', press: 'back' }, { view: 0 }],
  [
    'Change shows the step of the answer',
    { ...whole, step: 'check', press: 'change-3' },
    { view: 3, isChange: true },
  ],
  [
    'Change shows the last step if the given step does not exist',
    { ...whole, step: 'check', press: 'change-99' },
    { view: 3 },
  ],
  [
    'Change shows the first step if the given step is not a number',
    { ...whole, step: 'check', press: 'change-x' },
    { view: 0 },
  ],
  [
    'Continue after a change shows all answers again',
    { ...whole, step: '0', press: 'next', change: 'yes' },
    { view: 'check' },
  ],
  [
    'Continue after a change shows the step with the next missing answer',
    { ...whole, name: '', step: '0', press: 'next', change: 'yes' },
    { view: 3, errors: {}, isChange: true },
  ],
  [
    'resuming saved answers shows the step that the visitor had reached',
    { step: '3', press: 'resume', leak: 'no' },
    { view: 3 },
  ],
  [
    'all answers are shown if the current step does not exist',
    { ...whole, step: '42' },
    { view: 'check' },
  ],
  [
    'the first step is shown if the current step is not a number',
    { step: '-1', shown: 'leak' },
    { view: 0 },
  ],
  [
    'Send shows the step that has a mistake',
    { leak: 'no', ...check },
    { view: 3, errors: { name: 'Enter your name' }, isChange: true },
  ],
])('%s', async (_what, fields, expected) => {
  const { status, props } = await post(fields);
  expect(status).toBe(200);
  expect(props).toMatchObject({ ...expected, failure: null, sending: 'sending-1', wasSent: true });
});

test('a complete form is stored, and the visitor goes to the receipt', async () => {
  const { redirect, headers } = await post({ ...whole, ...check });
  const [request] = await stored();
  expect(redirect).toEqual({
    destination: `/requests/${request!.reference.toLowerCase()}/${request!.visitor_key}?sent`,
    statusCode: 303,
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(request!.answers)).toEqual(whole);
});

test('answers to questions that are no longer asked are not stored', async () => {
  await post({ ...whole, where: 'Here', meter: '12', ...check });
  expect(JSON.parse((await stored())[0]!.answers)).toEqual(whole);
});

test('sending the same answers twice, at the same time or later, creates one request; different answers create another', async () => {
  const [a, b] = await Promise.all([post({ ...whole, ...check }), post({ ...whole, ...check })]);
  const c = await post({ ...whole, ...check });
  expect(b.redirect).toEqual(a.redirect);
  expect(c.redirect).toEqual(a.redirect);
  const d = await post({ ...whole, name: 'Grace', ...check });
  expect(d.redirect).not.toEqual(a.redirect);
  expect(await stored()).toHaveLength(2);
});

test.each<[string, Fields, RegExp]>([
  [
    'a form whose hidden field is filled in',
    { [HONEYPOT]: 'noon' },
    /hidden field that should stay empty/,
  ],
  [
    'a form sent immediately',
    { started: String(Date.now() + 3_600_000) },
    /faster than people usually type/,
  ],
])('%s is not stored, and keeps the answers', async (_what, fields, sentence) => {
  jest.useFakeTimers({ doNotFake: allButDate });
  const { props, redirect } = await post({ ...whole, ...check, ...fields });
  jest.useRealTimers();
  expect(redirect).toBeUndefined();
  expect(props).toMatchObject({ view: 'check', answers: whole });
  expect(props!.failure).toMatch(sentence);
  expect(await stored()).toEqual([]);
});

test('a visitor whose device’s clock is ahead can still send a form', async () => {
  const ahead = String(Date.now() + 3_600_000);
  const { props } = await post({ ...whole, step: '3', started: ahead });
  expect(props!.started).toBeLessThanOrEqual(Date.now());
});

test('files stay with the form, can be removed, and are stored with the request', async () => {
  const { props } = await post({ leak: 'no', step: '2', photos: await photo() });
  const [file] = props!.answers.photos as StoredFile[];
  expect(file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  const kept = { [keptField('photos')]: file!.id };
  const dropped = await post({ ...whole, ...kept, step: '3', [FIELDS.drop]: file!.id });
  expect(dropped.props!.answers).toEqual(whole);
  await post({ ...whole, ...kept, ...check });
  expect(JSON.parse((await stored())[0]!.answers)).toEqual({ ...whole, photos: [file] });
  // A stored request's files are known only by their IDs.
  const again = await post({ ...whole, ...kept, ...check });
  expect(again.redirect).toBeDefined();
  expect(await stored()).toHaveLength(1);
});

test.each(['next', 'back'])('%s says why a file is refused, and keeps the rest', async (press) => {
  const good = await post({ leak: 'no', step: '2', photos: await photo() });
  const [file] = good.props!.answers.photos as StoredFile[];
  const { props } = await post({
    ...whole,
    step: '2',
    press,
    [keptField('photos')]: file!.id,
    photos: new Blob(['<svg onload="alert(1)">']),
  });
  expect(props).toMatchObject({
    view: 2,
    answers: { ...whole, photos: [file] },
    errors: { photos: 'photo.jpg is not a JPEG, PNG, WebP or PDF file.' },
  });
});

test('files beyond the limit are left out, and the page says so', async () => {
  const good = await post({ leak: 'no', step: '2', photos: await photo() });
  const [file] = good.props!.answers.photos as StoredFile[];
  const kept = { [keptField('photos')]: [file!.id, 'f'.repeat(32), '../../etc/passwd'] };
  const { props } = await post({ leak: 'no', step: '2', ...kept, photos: await photo() });
  expect(props!.answers.photos).toHaveLength(2);
  expect(props!.errors.photos).toBe('You can add up to 2 files here. The last ones were left out.');
});

test('a visitor who cannot add more files today keeps the answers, and is told why other files were refused', async () => {
  await countRequest('uploads', client['X-Forwarded-For'], 400_000);
  const photos = [new Blob(['<svg onload="alert(1)">']), await photo()];
  const { status, props } = await post({ ...whole, step: '2', photos });
  expect(status).toBe(429);
  expect(props).toMatchObject({
    view: 2,
    answers: whole,
    errors: { photos: 'photo.jpg is not a JPEG, PNG, WebP or PDF file.' },
    failure: expect.stringContaining(agency.phones.service),
  });
});

test('a form that is too large keeps the answers', async () => {
  const film = new Blob([new Uint8Array(90e6)]);
  const { status, props } = await post({ ...whole, step: '2', photos: film });
  expect(status).toBe(413);
  expect(props).toMatchObject({ view: 2, answers: whole, errors: {} });
  expect(props!.failure).toContain('8 files of 10 MB');
});

test('if a file is gone, the visitor can add it again, the other files stay, and nothing is stored', async () => {
  const good = await post({ leak: 'no', step: '2', photos: await photo() });
  const [file] = good.props!.answers.photos as StoredFile[];
  const other = await post({ leak: 'no', step: '2', photos: await photo() });
  const [stays] = other.props!.answers.photos as StoredFile[];
  await removeFiles([file!.id]);
  const kept = { [keptField('photos')]: [file!.id, stays!.id] };
  const { props } = await post({ ...whole, ...check, ...kept });
  expect(props).toMatchObject({
    view: 2,
    answers: { ...whole, photos: [stays] },
    isChange: true,
  });
  expect(props!.failure).toMatch(/no longer/);
  expect(await stored()).toEqual([]);
});

test('a form from another site is refused', async () => {
  const { status, props } = await post({ ...whole, ...check }, { Origin: 'https://evil.example' });
  expect(status).toBe(403);
  expect(props).toMatchObject({
    view: 0,
    answers: {},
    failure: 'This request must come from a page on this site.',
  });
  expect(await stored()).toEqual([]);
});

test('a client that submits too often does not lose its answers and can continue later', async () => {
  for (let i = 0; i < 60; i++) await countRequest('forms', client['X-Forwarded-For']);
  const { status, headers, props } = await post({ ...whole, ...check });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(props).toMatchObject({ view: 'check', answers: whole, sending: 'sending-1' });
  expect(props!.failure).toMatch(/Too many requests/);
  expect(await stored()).toEqual([]);
  client = newClient();
  expect((await post({ ...whole, ...check })).redirect).toBeDefined();
});

test('a form that is already stored leads to its receipt, even over the limit', async () => {
  const first = await post({ ...whole, ...check });
  for (let i = 0; i < 60; i++) await countRequest('sends', client['X-Forwarded-For']);
  expect((await post({ ...whole, ...check })).redirect).toEqual(first.redirect);
  expect((await post({ ...whole, ...check, sending: 'sending-2' })).status).toBe(429);
});

test('a form that is sent many times while it is being stored leads to its receipt each time', async () => {
  const db = database();
  const { write } = db;
  jest.spyOn(db, 'write').mockImplementationOnce(async (change) => {
    await sleep(500);
    return write(change);
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => post({ ...whole, ...check })));
  expect(answers[0]!.redirect).toBeDefined();
  expect(new Set(answers.map(({ redirect }) => redirect?.destination)).size).toBe(1);
});

test('a client over the limit is told which files were not added', async () => {
  for (let i = 0; i < 60; i++) await countRequest('forms', client['X-Forwarded-For']);
  const { props } = await post({ leak: 'no', step: '2', photos: await photo() });
  expect(props).toMatchObject({
    view: 2,
    answers: { leak: 'no' },
    errors: { photos: 'The files were not added. Please add them again.' },
  });
});

test.each([
  ['a minute', 'sends', 5, /wait a minute/],
  ['a day', 'sendsPerDay', 30, /tomorrow/],
] as const)(
  'a client that has sent the maximum number of forms in %s keeps the answers, and can fill out other forms',
  async (_what, limit, count, sentence) => {
    for (let i = 0; i < count; i++) await countRequest(limit, client['X-Forwarded-For']);
    const { status, headers, props } = await post({ ...whole, ...check });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(props).toMatchObject({ view: 'check', answers: whole, sending: 'sending-1' });
    expect(props!.failure).toMatch(sentence);
    expect(props!.failure).toContain(agency.phones.service);
    expect(await stored()).toEqual([]);
    expect((await post({ step: '0', shown: 'leak', leak: 'no' })).status).toBe(200);
  },
);

test('five forms can be sent per minute, and forms that could not be stored do not count', async () => {
  for (let i = 0; i < 8; i++) {
    const gone = new DatabaseUnavailable('unreachable', new Error('gone'));
    jest.spyOn(database(), 'write').mockRejectedValueOnce(gone);
    expect((await post({ ...whole, ...check })).status).toBe(503);
  }
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++)
    statuses.push((await post({ ...whole, name: `Ada ${i}`, ...check })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(await stored()).toHaveLength(5);
});

const unreachable = () => new DatabaseUnavailable('unreachable', new Error('gone'));

/** Lets the database store something, and then lose the connection before its response arrives. */
function loseNextResponse() {
  const db = database();
  const { write } = db;
  jest.spyOn(db, 'write').mockImplementationOnce(async (change) => {
    await write(change);
    throw unreachable();
  });
}

test.each([
  ['cannot be written', () => jest.spyOn(database(), 'write').mockRejectedValueOnce(unreachable())],
  ['cannot be read', () => jest.spyOn(database(), 'read').mockRejectedValueOnce(unreachable())],
  ['stores the request, but its response is lost', loseNextResponse],
])(
  'if the database %s, the page says that the request may have arrived and is safe to send again',
  async (_what, fault) => {
    fault();
    const { status, headers, props, redirect } = await post({ ...whole, ...check });
    expect([status, headers.get('retry-after'), redirect]).toEqual([503, '60', undefined]);
    expect(props).toMatchObject({ view: 'check', answers: whole });
    expect(props!.failure).toMatch(/may have arrived.*again is safe/);
    expect(props!.failure).not.toContain('not received');
    expect(props!.failure).toContain(agency.phones.service);
    const { sending } = props!;
    expect((await post({ ...whole, ...check, sending })).redirect).toBeDefined();
    expect(await stored()).toHaveLength(1);
  },
);

test('a visitor who changes an answer after the response was lost learns why the file must be added again', async () => {
  const added = await post({ leak: 'no', step: '2', photos: await photo() });
  const [file] = added.props!.answers.photos as StoredFile[];
  const kept = { [keptField('photos')]: file!.id };
  loseNextResponse();
  await post({ ...whole, ...kept, ...check });
  const { props } = await post({ ...whole, name: 'Ada Gold', ...kept, ...check });
  expect(props).toMatchObject({ view: 2, failure: expect.stringContaining('earlier request') });
  const [request] = await stored();
  expect(JSON.parse(request!.answers)).toEqual({ ...whole, photos: [file] });
});

describe('a forged or outdated step', () => {
  const svg = () => new Blob(['<svg onload="alert(1)">']);

  test.each([
    ['check', 'send'],
    ['check', 'next'],
    ['check', 'resume'],
    ['check', 'back'],
    ['0', 'send'],
    ['3', 'change-0'],
    ['3', 'resume'],
  ])('(%s, %s) with a refused file shows the step that asks for the file', async (view, press) => {
    const good = await post({ leak: 'no', step: '2', photos: await photo() });
    const [file] = good.props!.answers.photos as StoredFile[];
    const fields = { [keptField('photos')]: file!.id, step: view, press, photos: svg() };
    const { props, redirect } = await post({ ...whole, ...fields });
    expect(redirect).toBeUndefined();
    expect(props).toMatchObject({
      view: 2,
      answers: { ...whole, photos: [file] },
      errors: { photos: 'photo.jpg is not a JPEG, PNG, WebP or PDF file.' },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['for which there is no room', [0, 1, 2]],
    ['that were left out', [0, 1]],
  ])('with files %s is not sent', async (_what, more) => {
    const good = await post({ leak: 'no', step: '2', photos: await photo() });
    const [file] = good.props!.answers.photos as StoredFile[];
    const photos = await Promise.all(more.map(photo));
    const kept = { [keptField('photos')]: file!.id };
    const { props } = await post({ ...whole, ...kept, ...check, photos });
    expect(props).toMatchObject({
      view: 2,
      errors: { photos: expect.stringContaining('up to 2') },
    });
    expect(await stored()).toEqual([]);
  });

  test('with a file that the form does not ask for shows the answers again', async () => {
    mockForm = formWith(
      ...form.steps.map((one) => ({ ...one })),
      step({ name: 'plan', kind: 'files', when: { question: 'leak', is: ['yes'] } }),
    );
    const { props } = await post({ ...whole, ...check, plan: await photo() });
    expect(props).toMatchObject({ view: 'check', answers: whole });
    expect(props!.failure).toContain('check your answers');
    expect(await stored()).toEqual([]);
  });

  test('over the limit of steps, with a file, shows the step that asks for the file', async () => {
    for (let i = 0; i < 60; i++) await countRequest('forms', client['X-Forwarded-For']);
    const { props } = await post({ ...whole, ...check, photos: await photo() });
    expect(props).toMatchObject({ view: 2, errors: { photos: expect.stringContaining('again') } });
  });

  test('from before the form changed shows the answers that are left, and then sends them', async () => {
    const fields = { ...whole, ...check, email: 'ada@gold.example', shown: 'leak,name,email' };
    mockForm = formWith(...form.steps.slice(0, 3), step({ name: 'name', required: true }));
    const { props } = await post(fields);
    expect(props).toMatchObject({ view: 'check', answers: whole });
    expect(props!.failure).toContain('check your answers');
    expect(await stored()).toEqual([]);
    expect((await post({ ...fields, shown: 'leak,name' })).redirect).toBeDefined();
  });

  test('without any answers is sent', async () => {
    mockForm = formWith(step({ name: 'name' }));
    expect((await post({ ...check, shown: '' })).redirect).toBeDefined();
  });
});

test('an unexpected error loses no answers', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  jest.spyOn(database(), 'write').mockRejectedValueOnce(new Error('a secret detail'));
  const { status, props, text } = await post({ ...whole, ...check });
  expect(status).toBe(500);
  expect(props).toMatchObject({ view: 'check', answers: whole });
  expect(text).not.toContain('secret');
});

test('if comments for a meeting close while a visitor is writing, the page asks for another meeting', async () => {
  const meetings = (value: string) =>
    formWith(
      step({
        name: 'meeting',
        kind: 'choice',
        options: [{ value, label: 'Regular meeting' }],
        required: true,
        missing: 'Choose a meeting',
      }),
      step({ name: 'comment', required: true, missing: 'Enter it' }),
    );
  mockForm = meetings('2026-12-03');
  const fields = { meeting: '2026-12-03', comment: 'Keep the park open.' };
  expect((await post({ ...fields, step: '1' })).props!.view).toBe('check');
  mockForm = meetings('2026-12-17');
  const { props } = await post({ ...fields, ...check });
  expect(props).toMatchObject({
    view: 0,
    errors: { meeting: 'Choose a meeting' },
    answers: { comment: 'Keep the park open.' },
  });
  expect(await stored()).toEqual([]);
});

test.each(['change-0.5', 'change-1e-5', 'change-0x1', 'change- 2'])(
  'a forged button “%s” shows a step that exists',
  async (press) => {
    const { status, props } = await post({ ...whole, ...check, [FIELDS.press]: press });
    expect(status).toBe(200);
    expect(form.steps).toContain(form.steps[props!.view as number]);
  },
);

test('a file in a field named after a JavaScript property is left out with a plain sentence', async () => {
  const { props } = await post({ ...whole, constructor: new Blob(['x']), [FIELDS.step]: '0' });
  expect(Object.entries(props!.errors)).toEqual([
    ['constructor', 'photo.jpg was left out. Please add files only where the form asks for them.'],
  ]);
});
