/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Form } from '@/lib/forms/types';
import { MAX_NOTE, type StaffPageProps, type StatusPageProps } from '@/lib/requests/pageProps';
import agency from '@/lib/site/agency.json';
import { database } from '@/lib/server/database';
import { DatabaseUnavailable } from '@/lib/server/database/failure';
import { insertDeliveries } from '@/lib/server/requests/delivery';
import { formatReference } from '@/lib/server/requests/reference';
import { staffFile } from '@/lib/server/requests/staffFile';
import { staffPageProps } from '@/lib/server/requests/staffPage';
import { statusPageProps } from '@/lib/server/requests/statusPage';
import { createRequest, findRequest, type StoredRequest } from '@/lib/server/requests/store';
import { createPlaces } from '../database/databases';
import { leakAnswers, leakForm, renamed } from './deliveryForm';
import { startPage } from './pageServer';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
let mockForm: Form | undefined;
jest.mock('../../lib/server/forms', () => ({ formNamed: () => mockForm }));

const file = { id: '1'.repeat(32), name: "leak's (1) ü.pdf", type: 'application/pdf', size: 5 };
/** The URL contains a key, so neither other sites nor logs may see it. */
const NO_PATH = 'strict-origin';
const { create } = createPlaces();
let request: StoredRequest;
let dir: string;
const pages: Awaited<ReturnType<typeof startPage>>[] = [];

beforeEach(async () => {
  mockForm = leakForm;
  const place = await create('sqlite');
  variables = place.environment;
  dir = path.join(place.dir, 'uploads', 'files');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, file.id), '%PDF-');
  const stored_at = new Date().toISOString();
  await database().write((tx) =>
    tx
      .insertInto('files')
      .values({ ...file, reference: null, stored_at })
      .execute(),
  );
  request = await createRequest(leakForm, { ...leakAnswers, photos: [file] }, 'one');
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  jest.restoreAllMocks();
  await database().close();
});

async function openPage(getProps: Parameters<typeof startPage>[0], params: Record<string, string>) {
  const page = await startPage(getProps, { reference: request.reference.toLowerCase(), ...params });
  pages.push(page);
  return page;
}
const status = (key = request.visitorKey, more = {}) =>
  openPage(statusPageProps as never, { key, ...more });
const staff = (key = request.staffKey, more = {}) =>
  openPage(staffPageProps as never, { key, ...more });
const download = (more = {}) =>
  openPage(staffFile, { key: request.staffKey, file: file.id, ...more });
/** @param updatedAt when the request last changed, according to the page that is sent */
const post = (fields: Record<string, string>, updatedAt = request.updatedAt): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ updatedAt, ...fields }),
});
const gone = () =>
  jest
    .spyOn(database(), 'read')
    .mockRejectedValue(new DatabaseUnavailable('unreachable', new Error('gone')));
/** As an earlier version stored the request. */
const forgetSnapshots = () =>
  database().write((tx) => tx.updateTable('requests').set({ form_snapshot: null }).execute());
const requestOf = ({ props }: { props?: object }) =>
  (props as StatusPageProps | StaffPageProps | undefined)?.request;

test('the visitor sees the reference and the status, and none of the answers', async () => {
  const page = await status();
  const { props, headers, text } = await page.open('/?sent');
  expect(props!.request).toEqual({
    reference: formatReference(request.reference),
    form: leakForm.name,
    title: leakForm.title,
    status: 'received',
    note: '',
    sentAt: request.sentAt,
    updatedAt: request.sentAt,
    isNew: true,
    receipt: leakForm.receipt,
    office: leakForm.office.name,
    answersIn: leakForm.office.answersIn,
    phone: agency.phones.conservation,
    hasMail: false,
    removeOn: request.removeOn,
  });
  for (const answer of Object.values(leakAnswers)) expect(text).not.toContain(answer);
  expect(text).not.toContain(request.staffKey);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toBe(NO_PATH);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(requestOf(await page.open())).toMatchObject({ isNew: false });
});

test('the receipt promises an email only if one will be sent', async () => {
  await database().write((tx) => insertDeliveries(tx, request.reference, ['receipt'], new Date()));
  expect(requestOf(await (await status()).open('/?sent'))).toMatchObject({ hasMail: true });
});

test('the visitor sees the office that they chose', async () => {
  const [first, ...others] = leakForm.steps;
  const [chooser, ...questions] = first!.questions;
  const options = [{ value: 'clerk', label: 'The clerk to the board: meetings and records' }];
  mockForm = {
    ...leakForm,
    office: { ...leakForm.office, by: chooser!.name },
    steps: [{ ...first!, questions: [{ ...chooser!, options }, ...questions] }, ...others],
  };
  request = await createRequest(mockForm, { ...leakAnswers, what: 'clerk' }, 'two');
  expect(requestOf(await (await status()).open())).toMatchObject({
    office: 'The clerk to the board',
    phone: agency.phones.clerk,
  });
});

test('a request stays visible if its form is gone', async () => {
  mockForm = undefined;
  const { title } = leakForm;
  const office = { office: 'Customer Services', phone: agency.phones.service };
  expect(requestOf(await (await status()).open())).toMatchObject({ title, ...office });
  expect(requestOf(await (await staff()).open())).toMatchObject({ title });
  await forgetSnapshots();
  const older = { title: 'Your request', ...office };
  expect(requestOf(await (await status()).open())).toMatchObject(older);
  expect(requestOf(await (await staff()).open())).toMatchObject({ title: leakForm.name });
});

test('a request reads as its form did when it was sent, and an older one as the form does now', async () => {
  const labels = async () =>
    (requestOf(await (await staff()).open()) as StaffPageProps['request'])!.answers.map(
      ({ label, text }) => `${label}: ${text}`,
    );
  const before = await labels();
  mockForm = renamed(leakForm);
  expect(await labels()).toEqual(before);
  expect(before).toContain('What did you see?: Water in the street');
  expect(requestOf(await (await status()).open())).toMatchObject({ title: leakForm.title });
  await forgetSnapshots();
  expect(await labels()).toContain('New What did you see?: New Water in the street');
  expect(requestOf(await (await status()).open())).toMatchObject({ title: mockForm.title });
});

test.each<[string, () => ReturnType<typeof startPage>]>([
  ['status page, wrong key', () => status('0'.repeat(32))],
  ['status page, no key', () => status('')],
  ['status page, staff key', () => status(request.staffKey)],
  ['status page, wrong reference', () => status(undefined, { reference: 'aaaaaaaaa' })],
  ['status page, no reference', () => status(undefined, { reference: '%' })],
  ['staff page, wrong key', () => staff('0'.repeat(32))],
  ['staff page, visitor’s key', () => staff(request.visitorKey)],
  ['staff page, wrong reference', () => staff(undefined, { reference: 'aaaaaaaaa' })],
  ['file, wrong key', () => download({ key: '0'.repeat(32) })],
  ['file, visitor’s key', () => download({ key: request.visitorKey })],
  ['file, wrong id', () => download({ file: '2'.repeat(32) })],
  ['file, path', () => download({ file: '../site.sqlite' })],
])('returns 404: %s', async (_what, open) => {
  const page = await open();
  expect((await page.open()).notFound).toBe(true);
  expect((await page.open('', post({ status: 'done' }))).notFound).toBe(true);
  expect((await findRequest(request.reference))!.status).toBe('received');
});

test('staff see the answers and the files', async () => {
  const { props, headers } = await (await staff()).open();
  const { answers, files } = (props as unknown as StaffPageProps).request!;
  expect(answers.map(({ text }) => text)).toEqual(
    Object.values({ ...leakAnswers, what: 'Water in the street' }),
  );
  expect(files).toEqual([
    {
      ...file,
      href: `/requests/${request.reference.toLowerCase()}/staff/${request.staffKey}/${file.id}`,
      held: null,
    },
  ]);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['', 'received'],
  ['?status=in-progress', 'in progress'],
  ['?status=done', 'done'],
  ['?status=gone', 'received'],
])('opening the link %j changes nothing, and chooses %j', async (search, chosen) => {
  const page = await staff();
  expect((await page.open(search)).props).toMatchObject({ chosen, isSaved: false, failure: null });
  expect((await page.open(search, { method: 'HEAD' })).status).toBe(200);
  expect(await findRequest(request.reference)).toEqual(request);
});

test('staff save a status and a note, which the visitor sees', async () => {
  const page = await staff();
  const fields = { status: 'in progress', note: ' A crew\r\nis on its way.\u0007\t👩\u200d🔧 ' };
  const { redirect } = await page.open('', post(fields));
  expect(redirect!.destination).toMatch(/\/staff\/[\da-f]{32}\?saved$/);
  expect((await page.open('?saved')).props).toMatchObject({ isSaved: true, chosen: 'in progress' });
  expect(requestOf(await (await status()).open())).toMatchObject({
    status: 'in progress',
    note: 'A crew\nis on its way.\t👩\u200d🔧',
  });
});

test.each([
  [{ note: 'Hello' }, 'Please choose a status.', 'Hello'],
  [{ status: 'lost', note: '' }, 'Please choose a status.', ''],
  [
    { status: 'done', note: 'x'.repeat(MAX_NOTE + 1) },
    `The note can have at most ${MAX_NOTE} characters.`,
    'x'.repeat(MAX_NOTE + 1),
  ],
])('%j is refused, and the note stays as it was typed', async (fields, failure, note) => {
  const page = await staff();
  await page.open('', post({ status: 'in progress', note: 'Before' }));
  const { updatedAt } = (await findRequest(request.reference))!;
  const answer = await page.open('', post(fields as Record<string, string>, updatedAt));
  expect(answer.status).toBe(400);
  expect(answer.props).toMatchObject({ failure, request: { note } });
  expect(await findRequest(request.reference)).toMatchObject({
    status: 'in progress',
    note: 'Before',
  });
});

test('if two staff members make changes at the same time, the second sees the first change before replacing it', async () => {
  const page = await staff();
  await page.open('', post({ status: 'in progress', note: 'A crew is on its way.' }));
  const mine = { status: 'done', note: 'Fixed by Bob.' };
  const { status, props } = await page.open('', post(mine));
  expect(status).toBe(409);
  expect(props).toMatchObject({
    chosen: 'done',
    failure:
      'This request changed after you opened it. Its status is now “in progress”, with the note “A crew is on its way”. To replace that with what you entered, save again.',
    request: { status: 'in progress', note: 'Fixed by Bob.' },
  });
  const before = await findRequest(request.reference);
  expect(before).toMatchObject({ status: 'in progress', note: 'A crew is on its way.' });
  expect((await page.open('', post(mine, before!.updatedAt))).redirect).toBeDefined();
  expect(await findRequest(request.reference)).toMatchObject(mine);
});

test('after a mistake, a change is still compared with what staff saw originally', async () => {
  const page = await staff();
  const seen = request.updatedAt;
  await page.open('', post({ status: 'in progress', note: 'A crew is on its way.' }));
  const refused = await page.open('', post({ status: 'gone', note: 'Fixed.' }, seen));
  expect(refused.status).toBe(400);
  expect(refused.props).toMatchObject({ request: { updatedAt: seen } });
});

test('an update that does not include the time of the last change is rejected', async () => {
  const { status } = await (await staff()).open('', post({ status: 'done', note: '' }, ''));
  expect(status).toBe(409);
  expect(await findRequest(request.reference)).toEqual(request);
});

test('the longest note is accepted', async () => {
  const note = '😀'.repeat(MAX_NOTE / 2);
  expect((await (await staff()).open('', post({ status: 'done', note }))).redirect).toBeDefined();
  expect((await findRequest(request.reference))!.note).toBe(note);
});

test('a change from another site is refused', async () => {
  const init = { ...post({ status: 'done' }), headers: { Origin: 'https://evil.example' } };
  expect((await (await staff()).open('', init)).status).toBe(403);
  expect((await findRequest(request.reference))!.status).toBe('received');
});

test('without the database, all pages say so', async () => {
  const opened = [await status(), await staff(), await download()];
  gone();
  for (const page of opened) {
    const { status, headers, notFound, props } = await page.open();
    expect([status, headers.get('retry-after'), notFound]).toEqual([503, '60', undefined]);
    if (props) expect(props.request).toBeNull();
  }
});

test('a change that cannot be stored is not shown as saved', async () => {
  const page = await staff();
  jest
    .spyOn(database(), 'write')
    .mockRejectedValue(new DatabaseUnavailable('disk full', new Error('full')));
  const { status, redirect, props } = await page.open('', post({ status: 'done', note: 'Fixed' }));
  expect([status, redirect]).toEqual([503, undefined]);
  expect(props).toMatchObject({
    chosen: 'done',
    request: { status: 'received', note: 'Fixed' },
    failure:
      'We could not confirm that the change was saved. Please save it again in a few minutes.',
  });
});

test('a change whose response was lost can be saved again', async () => {
  const page = await staff();
  const db = database();
  const { write } = db;
  jest.spyOn(db, 'write').mockImplementationOnce(async (change) => {
    await write(change);
    throw new DatabaseUnavailable('unreachable', new Error('gone'));
  });
  const mine = post({ status: 'done', note: 'Fixed' });
  expect((await page.open('', mine)).status).toBe(503);
  expect((await page.open('', mine)).redirect).toBeDefined();
});

test('a file is downloaded, not shown, and nothing in it can run', async () => {
  const page = await download();
  const { status, headers, text } = await page.open();
  expect([status, text]).toEqual([200, '%PDF-']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '5',
    'content-disposition': "attachment; filename*=UTF-8''leak%27s%20%281%29%20%C3%BC.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'referrer-policy': NO_PATH,
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await page.open('', { method: 'HEAD' })).text).toBe('');
});

test.each([
  ['waiting', 503, 'still checking this file for viruses'],
  ['infected', 410, 'contained a virus, so we deleted it'],
] as const)('staff cannot open a file that is %s, and see why', async (scan, code, sentence) => {
  variables.CLAMD_URL = 'tcp://127.0.0.1:1';
  await database().write((tx) => tx.updateTable('files').set({ scan }).execute());
  const { props } = await (await staff()).open();
  expect((props as unknown as StaffPageProps).request!.files).toMatchObject([{ held: scan }]);
  const { status, text } = await (await download()).open();
  expect(status).toBe(code);
  expect(text).toContain(sentence);
  expect(text).not.toContain('%PDF-');
});

test('if a stored file is truncated, the download fails and does not wait for the rest', async () => {
  const page = await download();
  writeFileSync(path.join(dir, file.id), '%PD');
  await expect(page.open()).rejects.toThrow('terminated');
});

test.each(['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '\0', 'x'.repeat(9000)])(
  'a forged time of the last change is a conflict, not a failure (%#)',
  async (updatedAt) => {
    const page = await staff();
    expect(await page.open('', post({ status: 'done', note: '' }, updatedAt))).toMatchObject({
      status: 409,
    });
    expect(await findRequest(request.reference)).toMatchObject({ status: 'received' });
  },
);
