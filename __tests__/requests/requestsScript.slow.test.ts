/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeAnswers } from '@/lib/forms/describe';
import { questionsOf } from '@/lib/forms/questions';
import { snapshotOf } from '@/lib/forms/snapshot';
import { database } from '@/lib/server/database';
import { forms } from '@/lib/server/forms';
import { lastSweep, noteSweep } from '@/lib/server/requests/lastSweep';
import { formatReference } from '@/lib/server/requests/reference';
import { createRequest, findRequest } from '@/lib/server/requests/store';
import { createPlaces, providers, type Place } from '../database/databases';
import { leakAnswers, leakForm, renamed } from './deliveryForm';
import { forgetLimits } from './forgetLimits';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

const { create } = createPlaces();
let place: Place;

async function useDatabase(provider: (typeof providers)[number]) {
  place = await create(provider);
  variables = { ...place.environment, SMTP_URL: 'smtp://127.0.0.1:1' };
  forgetLimits();
}
afterEach(() => database().close());

let sent = 0;
const send = (change = {}) =>
  createRequest(leakForm, { ...leakAnswers, ...change }, `sending-${(sent += 1)}`);

/** Runs a command as an operator would. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/requests.mjs', ...args], {
    env: { ...process.env, ...variables, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const setDeliveries = (change: { next_at?: string; attempts?: number; failure?: string }) =>
  database().write((tx) => tx.updateTable('deliveries').set(change).execute());

const deliveries = () =>
  database().read((from) => from.selectFrom('deliveries').selectAll().execute());

const ESC = '\u001b';

describe.each(providers)('with %s', (provider) => {
  beforeEach(() => useDatabase(provider));

  test('says that there are no requests yet', () => {
    const { status, stdout, stderr } = run('list');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'There are no requests yet, because the server has never run with this database.\n',
    );
  });

  test('lists requests, and why they are not delivered', async () => {
    const a = await send();
    const b = await send();
    await database().write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ delivered_at: new Date().toISOString() })
        .where('reference', '=', a.reference)
        .execute(),
    );
    await setDeliveries({ next_at: '', attempts: 42, failure: 'The mail server is away.' });
    const all = run('list').stdout;
    expect(all).toContain(formatReference(a.reference));
    expect(all).toContain('2 requests');
    const { stdout } = run(
      'list',
      '--undelivered',
      '--form',
      'report-leak',
      '--status',
      'received',
    );
    expect(stdout).not.toContain(formatReference(a.reference));
    expect(stdout).toContain(formatReference(b.reference));
    expect(stdout).toContain('mail: abandoned after 42 attempts. The mail server is away.');
    expect(run('list', '--form', 'other').stdout).toBe('0 requests\n');
    expect(run('list', '--status', 'done').stdout).toBe('0 requests\n');
  });

  test('finds and shows a request by its reference in any format', async () => {
    const { reference, staffKey } = await send();
    for (const spelling of [reference, formatReference(reference), reference.toLowerCase()]) {
      const { status, stdout } = run('show', spelling);
      expect(status).toBe(0);
      expect(stdout).toContain('  12 Elm Street\n');
      expect(stdout).toContain('  It runs\n  down the hill.\n');
      expect(stdout).toContain(`/requests/${reference.toLowerCase()}/staff/${staffKey}`);
      expect(stdout).toContain('mail: waiting');
    }
  });

  test('changes the status and the note', async () => {
    const { reference } = await send();
    expect(run('start', reference, '--note', 'A crew is on its way.').stdout).toBe(
      `Request ${formatReference(reference)} is now in progress.\n`,
    );
    expect(await findRequest(reference)).toMatchObject({
      status: 'in progress',
      note: 'A crew is on its way.',
    });
    for (const status of ['in-progress', 'started'])
      expect(run('list', '--status', status).stdout).toContain('1 request\n');
    run('done', reference);
    expect(await findRequest(reference)).toMatchObject({
      status: 'done',
      note: 'A crew is on its way.',
    });
  });

  test('makes deliveries due again', async () => {
    const { reference } = await send();
    await setDeliveries({ next_at: '', attempts: 42 });
    expect(run('retry', reference).stdout).toMatch(/^2 messages will be delivered/);
    for (const row of await deliveries()) {
      expect(row.attempts).toBe(0);
      expect(Date.parse(row.next_at)).toBeLessThanOrEqual(Date.now());
    }
    await database().write((tx) =>
      tx.updateTable('deliveries').set({ delivered_at: 'x' }).execute(),
    );
    expect(run('retry', '--all').stdout).toBe('Everything has been delivered.\n');
  });

  test('says which deliveries are waiting for a channel that is not set up', async () => {
    const { reference } = await send();
    variables = { ...place.environment, SMTP_URL: '' };
    expect(run('list').stdout).toContain('mail: not set up');
    expect(run('show', reference).stdout).toContain('receipt: not set up');
    const { stdout } = run('retry', '--all');
    expect(stdout).toContain('mail: not set up. To deliver these messages, set SMTP_URL.');
    expect(stdout).not.toContain('will be delivered within');
  });

  test.each([
    ['webhook', 'REQUESTS_WEBHOOK_URL', 'REQUESTS_WEBHOOK_SECRET'],
    ['open311', 'OPEN311_URL', 'OPEN311_KEY'],
  ] as const)('%s is not set up if only %s is', async (channel, url, key) => {
    const { reference } = await send();
    const next_at = new Date().toISOString();
    await database().write((tx) =>
      tx.insertInto('deliveries').values({ reference, channel, next_at }).execute(),
    );
    variables = { ...variables, [url]: 'https://desk.example' };
    expect(run('list', '--undelivered').stdout).toContain(`${channel}: not set up`);
    expect(run('retry', '--all').stdout).toContain(
      `${channel}: not set up. To deliver these messages, set ${url} and ${key}.\n`,
    );
    variables = { ...variables, [key]: '0123456789abcdef' };
    expect(run('list', '--undelivered').stdout).toContain(`${channel}: waiting\n`);
  });

  test('exports a form as CSV without formulas', async () => {
    await send({
      name: '=HYPERLINK("http://evil.example")',
      details: '@SUM(1)\n+1',
      what: 'other',
    });
    await send({ place: '-2+3' });
    const { stdout } = run('export', '--form', 'report-leak');
    const file = /in (.*)\n$/.exec(stdout)![1]!;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    for (const cell of [`"'=HYPERLINK(""http://evil.example"")"`, `"'@SUM(1)\n+1"`, `"'-2+3"`])
      expect(text).toContain(cell);
    expect(text.split('\r\n')).toHaveLength(4);
  });

  test('confirms the date, so that the server removes expired requests again', async () => {
    await send();
    await database().write((tx) => noteSweep(tx, '2020-01-01'));
    const today = new Date().toISOString().slice(0, 10);
    const asked = run('confirm-date');
    expect(asked.status).toBe(1);
    expect(asked.stderr).toContain(`if today is ${today} (UTC). By that date, 0 requests expire.`);
    expect(await database().read(lastSweep)).toBe('2020-01-01');
    expect(run('confirm-date', '--yes')).toMatchObject({ status: 0, stderr: '' });
    expect(await database().read(lastSweep)).toBe(today);
    await database().write((tx) => tx.deleteFrom('sweeps').execute());
    expect(run('confirm-date', '--yes').status).toBe(0);
    expect(await database().read(lastSweep)).toBe(today);
  });

  test('exports and erases everything that a person sent, and nothing else', async () => {
    const file = { id: 'd'.repeat(32), name: 'photo.jpg', type: 'image/jpeg', size: 5 };
    await database().write((tx) =>
      tx
        .insertInto('files')
        .values({ ...file, reference: null, stored_at: new Date().toISOString() })
        .execute(),
    );
    const folder = path.join(place.dir, 'uploads', 'files');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file.id), 'photo');
    const hers = await send({ email: 'Ada@Gold.example', photos: [file] });
    const his = await send({ email: 'bob@gold.example', details: 'ada@gold.example told me' });

    const out = path.join(place.dir, 'ada.json');
    // Anyone can read the file that is replaced.
    writeFileSync(out, 'old', { mode: 0o644 });
    expect(run('export', '--person', 'Ada <Ada@gold.example>', '--out', out).status).toBe(0);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const { requests } = JSON.parse(readFileSync(out, 'utf8'));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      reference: formatReference(hers.reference),
      files: [{ name: 'photo.jpg', size: 5 }],
      deliveries: [{ channel: 'mail' }, { channel: 'receipt' }],
    });
    expect(readdirSync(place.dir).join()).not.toContain('gold.example');

    const asked = run('erase', '--person', 'ada@gold.example');
    expect([asked.status, await findRequest(hers.reference)]).toEqual([1, expect.anything()]);
    expect(asked.stderr).toContain('Please add --yes to erase 1 request');
    expect(run('erase', '--person', 'ada@gold.example', '--yes').status).toBe(0);
    expect(await findRequest(hers.reference)).toBeNull();
    expect(await findRequest(his.reference)).not.toBeNull();
    expect((await deliveries()).every((row) => row.reference === his.reference)).toBe(true);
    expect(existsSync(path.join(folder, file.id))).toBe(false);
    const files = await database().read((from) => from.selectFrom('files').selectAll().execute());
    // The server removes it from other storage with its next sweep.
    expect(files).toMatchObject([{ reference: '' }]);
  });

  test('does not say that everything is erased while there are older copies of the data', async () => {
    const { reference } = await send();
    for (const copy of ['site.sqlite.moved', 'site.sqlite.before-2026'])
      writeFileSync(path.join(place.dir, copy), '');
    const older = /site\.sqlite\.before-2026.*site\.sqlite\.moved.*#older-copies/;
    expect(run('erase', reference, '--yes')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(older),
    });
    expect(await findRequest(reference)).toBeNull();
    expect(run('erase', '--person', 'ada@gold.example').stderr).toMatch(older);
  });

  test.each([
    '(530) 555-0199',
    '+1 530 555 0199',
    '1-530-555-0199',
    '5305550199 x12',
    '530–555–0199 (cell)',
  ])('finds the requests from a person who gave the phone number %s', async (given) => {
    const { reference } = await send({ phone: given });
    const form = { ...leakForm, name: 'message' };
    const others = [
      // The same digits, but in the answer to another question.
      await createRequest(form, { account: '5305550199', phone: '' }, 'sending-account'),
      await send({ phone: '(530) 555-0198' }),
      await send({ phone: '+44 530 555 0199' }),
      await send({ phone: '', details: 'Call 530-555-0199.' }),
    ];
    for (const typed of ['530.555.0199', '+1 (530) 555-0199', 'tel:530\u2011555\u20110199']) {
      const out = path.join(place.dir, 'person.json');
      expect(run('export', '--person', typed, '--out', out).status).toBe(0);
      const { requests } = JSON.parse(readFileSync(out, 'utf8'));
      expect(requests).toMatchObject([{ reference: formatReference(reference) }]);
    }
    expect(run('erase', '--person', '1 530 555 0199', '--yes').status).toBe(0);
    expect(await findRequest(reference)).toBeNull();
    for (const other of others) expect(await findRequest(other.reference)).not.toBeNull();
  });
});

test('what is erased cannot be read in the files of a database that the server has open', async () => {
  await useDatabase('sqlite');
  const filesWith = (text: string) =>
    readdirSync(place.dir).filter(
      (name) =>
        name.startsWith('site.sqlite') && readFileSync(path.join(place.dir, name)).includes(text),
    );
  for (let n = 0; n < 20; n += 1)
    await send({ place: 'Zanzibar Lane', details: 'x'.repeat(700 * n), email: 'ada@gold.example' });
  await send({ place: 'Elm Street', email: 'bob@gold.example' });
  expect(filesWith('Zanzibar')).not.toEqual([]);
  expect(run('erase', '--person', 'ada@gold.example', '--yes').status).toBe(0);
  expect(filesWith('Zanzibar')).toEqual([]);
  expect(filesWith('Elm Street')).toEqual(['site.sqlite']);
  expect((await send()).reference).toMatch(/./);
});

describe('on a terminal', () => {
  beforeEach(() => useDatabase('sqlite'));

  test('answers cannot move the cursor, change earlier lines or reverse text', async () => {
    const { reference } = await send({
      details: `${ESC}[2J${ESC}]0;title\u0007 a\rb \u202etxt.exe \u009b31m`,
      name: 'Ada\n\nStaff page: https://evil.example',
    });
    const { stdout } = run('show', reference);
    expect(stdout).not.toMatch(/[^\P{C}\n]/u);
    expect(stdout).toContain('  Staff page: https://evil.example');
  });

  test('choices are shown, exported and given to a person with the labels that visitors choose', async () => {
    for (const form of forms()) {
      const choices = questionsOf(form).filter(({ options }) => options.length > 0);
      const answers = Object.fromEntries(
        choices.map(({ name, options }) => [name, options.map(({ value }) => value)]),
      );
      const { reference } = await createRequest(form, answers, `sending-${form.name}`);
      for (const form_snapshot of [JSON.stringify(snapshotOf(form, answers)), null]) {
        await database().write((tx) => tx.updateTable('requests').set({ form_snapshot }).execute());
        const { stdout } = run('show', reference);
        run('export', reference, '--out', path.join(place.dir, 'one.csv'));
        const csv = readFileSync(path.join(place.dir, 'one.csv'), 'utf8');
        for (const { label, text } of describeAnswers(form, answers).answers) {
          expect(stdout).toContain(`\n${label}\n  ${text}\n`);
          expect(csv).toContain(`"${text.replaceAll('"', '""')}"`);
        }
      }
    }
    const form = forms().find(({ name }) => name === 'message')!;
    const answers = { office: 'clerk', email: 'eve@gold.example' };
    await createRequest(form, answers, 'sending-person');
    const out = path.join(place.dir, 'eve.json');
    run('export', '--person', 'eve@gold.example', '--out', out);
    const [{ answers: given }] = JSON.parse(readFileSync(out, 'utf8')).requests;
    expect(given.map(({ value }: { value: string }) => value)).toEqual(
      describeAnswers(form, answers).answers.map(({ text }) => text),
    );
  });

  test('requests read as their form did when they were sent', async () => {
    const form = renamed(forms().find(({ name }) => name === 'message')!);
    const answers = { office: 'clerk', message: 'Hello' };
    const { reference } = await createRequest(form, answers, 'sending-before');
    const out = path.join(place.dir, 'all.csv');
    run('export', reference, '--out', out);
    const texts = [run('show', reference).stdout, readFileSync(out, 'utf8')];
    for (const { label, text } of describeAnswers(form, answers).answers)
      for (const one of texts)
        expect([one.includes(label), one.includes(text)]).toEqual([true, true]);
  });

  test('numbers that a spreadsheet would change are exported as text', async () => {
    const form = forms().find(({ name }) => name === 'message')!;
    const kinds = { account: '12345678', phone: '5305550199' };
    const changed = ['00012345', '1234567890123', '3/4', '7-2', '12E45', '4.10', '1 (530)', '+1 2'];
    const kept = ['12', '0', '12 Elm Street', '38.92210, -121.05590', 'E45', 'No. 00012'];
    const others = Object.fromEntries([...changed, ...kept].map((text, i) => [`text${i}`, text]));
    const { reference } = await createRequest(form, { ...kinds, ...others }, 'sending-numbers');
    const out = path.join(place.dir, 'numbers.csv');
    run('export', reference, '--out', out);
    const csv = readFileSync(out, 'utf8');
    for (const text of [...Object.values(kinds), ...changed]) expect(csv).toContain(`"'${text}"`);
    for (const text of kept) expect(csv).toContain(`"${text}"`);
  });

  test('amounts and dates are exported as such', async () => {
    const form = forms().find(({ name }) => name === 'rebate')!;
    const answers = { price: '0.50', bought: '2026-11-24' };
    const { reference } = await createRequest(form, answers, 'sending-amounts');
    const out = path.join(place.dir, 'amounts.csv');
    run('export', reference, '--out', out);
    expect(readFileSync(out, 'utf8')).toContain('"2026-11-24","0.50"');
  });

  test('answers without a form or a label are shown as they are stored', async () => {
    const form = { ...leakForm, name: 'rebate' };
    const answers = { program: ['gone', 'constructor'], other: 'x' };
    const { reference } = await createRequest(form, answers, 'sending-0');
    expect(run('show', reference).stdout).toMatch(/\n  gone, constructor\nother\n  x\n/);
  });

  test.each([
    [[], /^npm run requests -- list/],
    [['dance'], /^npm run requests -- list/],
    [['constructor'], /^npm run requests -- list/],
    [['show'], /Please give the reference/],
    [['show', 'ABC-DEF-GHJ'], /There is no request ABC/],
    [['show', `${ESC}[2J`], /There is no request \ufffd\[2J/],
    [['list', 'ABC'], /list does not take a reference/],
    [['list', '--status', 'lost'], /The status must be/],
    [['list', '--person', 'a'], /list does not take --person/],
    [['list', '--verbose'], /Unknown option/],
    [['start', 'ABC', '--note', 'x'.repeat(1001)], /at most 1000 characters/],
    [['retry'], /Please give a reference or --all/],
    [['retry', 'ABC', '--all'], /Please give a reference or --all/],
    [['export'], /Please give a reference or one of the options/],
    [['export', 'ABC', '--form', 'x'], /Please give a reference or one of the options/],
    [['export', '--form', 'none'], /There is nothing to export/],
    [['erase', '--person', 'other', '--yes'], /Please give an email address, or a telephone/],
    [['erase', '--person', '555-0199', '--yes'], /Please give an email address, or a telephone/],
    [['erase', '--person', 'nobody@gold.example', '--yes'], /There is nothing to erase/],
    [['export', '--form', 'report-leak', '--out', '/nowhere/x.csv'], /cannot be written/],
  ])('%j is refused with an explanation', async (args, sentence) => {
    await send();
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
