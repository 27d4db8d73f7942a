/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Form } from '@/lib/forms/types';
import type { Database } from '@/lib/server/database/database';
import { database } from '@/lib/server/database';
import { log } from '@/lib/server/log';
import { outboxHealth } from '@/lib/server/requests/worker';
import { LEASE_MS } from '@/lib/server/requests/worker/outbox';
import { pauseAfter } from '@/lib/server/requests/worker/schedule';
import { createWorker } from '@/lib/server/requests/worker/worker';
import { createRequest } from '@/lib/server/requests/store';
import { createPlaces, providers, type Place } from '../database/databases';
import { startSmtp } from '../fakes/smtp';
import { idempotencyKeys, startWebhook, WEBHOOK_SECRET } from '../fakes/webhook';
import { allButDate } from '../support/allButDate';
import { leakAnswers, leakForm } from './deliveryForm';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
jest.mock('../../lib/server/forms', () => ({ formNamed: () => mockForm }));
jest.mock('../../lib/server/uploads', () => ({ heldFiles: async () => new Map() }));
let mockForm: Form | undefined = leakForm;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { create } = createPlaces();
let webhook: Awaited<ReturnType<typeof startWebhook>>;
let place: Place;

beforeAll(async () => {
  webhook = await startWebhook();
});
afterAll(() => webhook.close());
afterEach(async () => {
  mockForm = leakForm;
  await database().close();
  jest.useRealTimers();
  jest.restoreAllMocks();
  webhook.requests.length = webhook.accepted.length = 0;
  webhook.setFailures(() => false);
  await webhook.setFault(undefined);
});

const toWebhook = () => ({
  REQUESTS_WEBHOOK_URL: webhook.url,
  REQUESTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

async function useDatabase(provider: (typeof providers)[number], more = toWebhook()) {
  place = await create(provider);
  variables = { ...place.environment, ...more };
}

let sent = 0;
const send = (change = {}) =>
  createRequest(leakForm, { ...leakAnswers, ...change }, `sending-${(sent += 1)}`);

const rows = (db: Database = database()) =>
  db.read((from) => from.selectFrom('deliveries').selectAll().orderBy('reference').execute());

/** Moves the clock forward; timers stay real. */
function passTime(ms: number) {
  jest.setSystemTime(Date.now() + ms);
}
const setClock = () =>
  jest.useFakeTimers({ doNotFake: allButDate, now: Date.parse('2026-11-24T18:00:00Z') });

test.each([
  [1, MINUTE],
  [2, 2 * MINUTE],
  [3, 5 * MINUTE],
  [4, 15 * MINUTE],
  [5, 30 * MINUTE],
  [6, HOUR],
  [7, 2 * HOUR],
  [41, 2 * HOUR],
  [42, null],
  [1000, null],
])('after %i failures, waits %p ms', (failures, pause) => {
  expect(pauseAfter(failures)).toBe(pause);
});

describe.each(providers)('with %s', (provider) => {
  test('delivers each request once, oldest first', async () => {
    await useDatabase(provider);
    setClock();
    const references: string[] = [];
    for (let i = 0; i < 5; i++) {
      references.push((await send()).reference);
      passTime(1000);
    }
    const { deliverDue } = createWorker();
    await deliverDue();
    await deliverDue();
    expect(idempotencyKeys(webhook.accepted)).toEqual(references.map((one) => `${one}-webhook`));
    expect((await rows()).map((row) => row.delivered_at !== '')).toEqual(Array(5).fill(true));
  });

  test('two instances deliver each request once', async () => {
    await useDatabase(provider);
    const references = await Promise.all(
      Array.from({ length: 20 }, async () => (await send()).reference),
    );
    const [a, b] = [place.open(), place.open()].map((db) => createWorker(() => db));
    await Promise.all([a!.deliverDue(), b!.deliverDue(), a!.deliverDue()]);
    expect(idempotencyKeys(webhook.requests).sort()).toEqual(
      references.map((one) => `${one}-webhook`).sort(),
    );
  });

  test('delivers everything to a webhook that fails half the time', async () => {
    await useDatabase(provider);
    setClock();
    webhook.setFailures((call) => call % 2 === 0);
    for (let i = 0; i < 10; i++) await send();
    const { deliverDue } = createWorker();
    for (let i = 0; i < 10 && webhook.accepted.length < 10; i++) {
      await deliverDue();
      passTime(2 * HOUR);
    }
    expect(new Set(idempotencyKeys(webhook.accepted)).size).toBe(10);
    expect(webhook.accepted).toHaveLength(10);
    expect((await rows()).every((row) => row.delivered_at !== '' && row.failure === '')).toBe(true);
  });

  test('leaves a request alone while another instance is delivering it, until that instance is gone', async () => {
    await useDatabase(provider);
    setClock();
    await send();
    await database().write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ claimed_until: new Date(Date.now() + MINUTE).toISOString() })
        .execute(),
    );
    const { deliverDue } = createWorker();
    await deliverDue();
    expect(webhook.requests).toHaveLength(0);
    passTime(MINUTE);
    await deliverDue();
    expect(webhook.accepted).toHaveLength(1);
  });

  test('makes deliveries that were postponed or claimed while the clock was too far ahead', async () => {
    await useDatabase(provider);
    setClock();
    webhook.setFailures(() => true);
    const { deliverDue } = createWorker();
    const month = 30 * 24 * HOUR;
    passTime(month);
    await send();
    await deliverDue();
    await database().write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ claimed_until: new Date(Date.now() + LEASE_MS).toISOString() })
        .execute(),
    );
    passTime(-month);
    webhook.setFailures(() => false);
    await deliverDue();
    expect(webhook.accepted).toHaveLength(1);
  });

  test('normal pauses and claims are not mistaken for ones from when the clock was ahead', async () => {
    await useDatabase(provider);
    setClock();
    await send();
    const set = (change: { next_at?: string; claimed_until?: string }) =>
      database().write((tx) => tx.updateTable('deliveries').set(change).execute());
    const { deliverDue } = createWorker();
    await set({ next_at: new Date(Date.now() + 2 * HOUR).toISOString() });
    await deliverDue();
    await set({
      next_at: new Date().toISOString(),
      claimed_until: new Date(Date.now() + LEASE_MS).toISOString(),
    });
    await deliverDue();
    expect(webhook.requests).toEqual([]);
  });

  test('stores deliveries only if the request is stored', async () => {
    await useDatabase(provider);
    const gone = { photos: [{ id: 'f'.repeat(32), name: 'a.jpg', type: 'image/jpeg', size: 1 }] };
    await expect(send(gone)).rejects.toThrow('gone');
    expect(await rows()).toEqual([]);
  });
});

describe('with a service that fails', () => {
  beforeEach(() => useDatabase('sqlite'));

  test('tries again at increasing intervals, and abandons the delivery after three days', async () => {
    setClock();
    const error = jest.spyOn(log, 'error');
    webhook.setFailures(() => true);
    const { reference } = await send();
    const { deliverDue } = createWorker();
    const startedAt = Date.now();
    const attempts: number[] = [];
    while (Date.now() - startedAt < 4 * 24 * HOUR) {
      const before = webhook.requests.length;
      await deliverDue();
      if (webhook.requests.length > before) attempts.push((Date.now() - startedAt) / MINUTE);
      const [row] = await rows();
      passTime(row!.next_at ? Date.parse(row!.next_at) - Date.now() : 24 * HOUR);
    }
    expect(attempts.slice(0, 8)).toEqual([0, 1, 3, 8, 23, 53, 113, 233]);
    expect(attempts).toHaveLength(42);
    expect(attempts.at(-1)! / 60).toBeLessThanOrEqual(72);
    expect(await rows()).toMatchObject([
      { attempts: 42, next_at: '', failure: 'The webhook returned 500.' },
    ]);
    const entries = error.mock.calls.filter(([, text]) => String(text).startsWith('abandoned'));
    expect(entries).toEqual([
      [expect.objectContaining({ reference, channel: 'webhook' }), expect.any(String)],
    ]);
    expect(outboxHealth()).toEqual({
      waiting: 0,
      oldestWaitingMs: null,
      abandoned: 1,
      isLate: true,
    });
  });

  test('waits for a form whose file is missing, and delivers without the form after an hour', async () => {
    setClock();
    await send();
    mockForm = undefined;
    const { deliverDue } = createWorker();
    const reasons: string[] = [];
    for (let minutes = 0; minutes < 60; minutes++) {
      await deliverDue();
      const [row] = await rows();
      if (row!.delivered_at) break;
      reasons.push(row!.failure);
      passTime(MINUTE);
    }
    expect(new Set(reasons)).toEqual(new Set(["The file for this request's form cannot be read."]));
    expect(webhook.accepted).toHaveLength(1);
    expect(reasons.length).toBeGreaterThan(50);
  });

  test('a request that fails does not hold up later ones', async () => {
    setClock();
    webhook.setFailures((call) => call === 1);
    for (let i = 0; i < 3; i++) {
      await send();
      passTime(1000);
    }
    await createWorker().deliverDue();
    expect([webhook.requests.length, webhook.accepted.length]).toEqual([3, 2]);
  });

  test('does not try every request while the service cannot be reached', async () => {
    await webhook.setFault('reset');
    for (let i = 0; i < 3; i++) await send();
    await createWorker().deliverDue();
    expect(webhook.requests).toHaveLength(1);
  });

  test('reports how long the oldest request has waited', async () => {
    setClock();
    webhook.setFailures(() => true);
    await send();
    const { deliverDue } = createWorker();
    await deliverDue();
    expect(outboxHealth()).toMatchObject({ waiting: 1, oldestWaitingMs: 0, isLate: false });
    passTime(HOUR + 1);
    expect(outboxHealth()).toMatchObject({ oldestWaitingMs: HOUR + 1, isLate: true });
    webhook.setFailures(() => false);
    await deliverDue();
    expect(outboxHealth()).toMatchObject({ waiting: 0, oldestWaitingMs: null, isLate: false });
  });

  test('a request that was sent while the clock was ahead counts as late', async () => {
    setClock();
    webhook.setFailures(() => true);
    await send();
    await createWorker().deliverDue();
    passTime(-HOUR - 1);
    expect(outboxHealth()).toMatchObject({ oldestWaitingMs: -HOUR - 1, isLate: true });
    // The clocks of two instances differ slightly.
    passTime(HOUR);
    expect(outboxHealth()).toMatchObject({ oldestWaitingMs: -1, isLate: false });
    webhook.setFailures(() => false);
    passTime(MINUTE + 1);
    await createWorker().deliverDue();
    expect(outboxHealth()).toMatchObject({ waiting: 0, isLate: false });
  });

  test('keeps answers, addresses and keys out of the log and out of the stored reason', async () => {
    const written = ['error', 'warn', 'info'].map((level) =>
      jest.spyOn(log, level as 'error').mockImplementation(),
    );
    const { staffKey, visitorKey } = await send();
    const { deliverDue } = createWorker();
    for (const fault of ['500', 'reset', 'html 403'] as const) {
      await webhook.setFault(fault);
      await database().write((tx) =>
        tx
          .updateTable('deliveries')
          .set({ next_at: new Date(0).toISOString() })
          .execute(),
      );
      await deliverDue();
    }
    const text = inspect([...written.map(({ mock }) => mock.calls), await rows()], { depth: 9 });
    expect(text).toContain('Error: The webhook returned 500.');
    for (const secret of ['Ada', 'ada@', 'Elm', staffKey, visitorKey, webhook.url, WEBHOOK_SECRET])
      expect(text).not.toContain(secret);
  });
});

test('keeps requests if no channel is set up', async () => {
  await useDatabase('sqlite', {} as never);
  await send();
  await createWorker().deliverDue();
  expect(await rows()).toEqual([]);
});

test('deliveries that wait for a channel are made once the channel is set up again', async () => {
  await useDatabase('sqlite');
  await send();
  variables = { ...place.environment };
  await createWorker().deliverDue();
  // A delivery on a channel that is not set up counts neither as waiting nor as a failure.
  expect(outboxHealth()).toEqual({
    waiting: 0,
    oldestWaitingMs: null,
    abandoned: 0,
    isLate: false,
  });
  variables = { ...place.environment, ...toWebhook() };
  await createWorker().deliverDue();
  expect(webhook.accepted).toHaveLength(1);
});

test('a channel that hangs does not hold up the others', async () => {
  const smtp = await startSmtp();
  await useDatabase('sqlite', { ...toWebhook(), SMTP_URL: smtp.url } as never);
  await send();
  await webhook.setFault('hang');
  const done = createWorker().deliverDue();
  while (smtp.mails.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  await webhook.setFault('refused');
  await done;
  expect(await rows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        channel: 'mail',
        failure: '',
        delivered_at: expect.stringMatching(/./),
      }),
      expect.objectContaining({ channel: 'webhook', delivered_at: '' }),
    ]),
  );
  await smtp.close();
});

test('logs once that the database cannot be used, and continues when it can', async () => {
  await useDatabase('sqlite');
  await send();
  const error = jest.spyOn(log, 'error').mockImplementation();
  let isDown = true;
  const { deliverDue } = createWorker(() => {
    if (isDown) throw new Error('The database cannot be used.');
    return database();
  });
  for (let i = 0; i < 3; i++) await deliverDue();
  expect(error.mock.calls.map(([, text]) => text)).toEqual(['cannot use the outbox']);
  isDown = false;
  await deliverDue();
  expect(webhook.accepted).toHaveLength(1);
});

test('records an attempt that fails while its claim is being extended', async () => {
  await useDatabase('sqlite');
  setClock();
  await send();
  webhook.setFailures(() => true);
  const start = global.setInterval;
  // Extends the claim immediately, a second after it was made.
  jest.spyOn(global, 'setInterval').mockImplementation((extend, ms) => {
    if (ms === LEASE_MS / 3) {
      passTime(1000);
      extend();
    }
    return start(() => undefined, ms);
  });
  let writes = 0;
  const slow = (db: Database): Database => ({
    ...db,
    // The second write is the extension. It resolves after the webhook has responded.
    write: async (change) => {
      const isExtension = ++writes === 2;
      const result = await db.write(change);
      while (isExtension && webhook.requests.length === 0) await sleep(10);
      if (isExtension) await sleep(300);
      return result;
    },
  });
  await createWorker(() => slow(database())).deliverDue();
  expect(await rows()).toMatchObject([{ attempts: 1, failure: 'The webhook returned 500.' }]);
});

test('does not deliver a request again if the database could not record its delivery', async () => {
  await useDatabase('sqlite');
  setClock();
  await send();
  let writes = 0;
  const fails = (db: Database): Database => ({
    ...db,
    // The first write is the claim, and the second one is the record.
    write: (change) =>
      ++writes === 2 ? Promise.reject(new Error('The disk is full')) : db.write(change),
  });
  const { deliverDue } = createWorker(() => fails(database()));
  await deliverDue();
  expect(await rows()).toMatchObject([{ delivered_at: '' }]);
  passTime(2 * MINUTE);
  await deliverDue();
  expect(webhook.requests).toHaveLength(1);
  expect(await rows()).toMatchObject([{ delivered_at: expect.stringMatching(/./) }]);
});
