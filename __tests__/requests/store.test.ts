/** @jest-environment node */
import { sql } from 'kysely';
import type { Database } from '@/lib/server/database/database';
import { snapshotOf } from '@/lib/forms/snapshot';
import { database } from '@/lib/server/database';
import { setStatus } from '@/lib/server/requests/setStatus';
import { createRequest, FilesGone, findRequest } from '@/lib/server/requests/store';
import type { Answers } from '@/lib/forms/types';
import { createPlaces, providers, type Place } from '../database/databases';
import { allButDate } from '../support/allButDate';
import { leakAnswers, leakForm } from './deliveryForm';
import { forgetLimits } from './forgetLimits';

let variables: Record<string, string> = {};
// Responds with a delay. Nothing may wait for a limit while the database is locked.
jest.mock('../../lib/server/http/rateLimit', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/http/rateLimit')>(
    '../../lib/server/http/rateLimit',
  );
  return {
    ...actual,
    countRequest: async (...sent: Parameters<typeof actual.countRequest>) => {
      await new Promise(setImmediate);
      return actual.countRequest(...sent);
    },
  };
});

jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

const { create } = createPlaces();
let place: Place;
const withChannels = { SMTP_URL: 'smtp://127.0.0.1:1' };

async function useDatabase(provider: (typeof providers)[number]) {
  place = await create(provider);
  variables = { ...place.environment, ...withChannels };
  forgetLimits();
}
afterEach(async () => {
  jest.useRealTimers();
  await database().close();
});

const send = (sending = 'one', answers: Answers = leakAnswers) =>
  createRequest(leakForm, answers, sending);
const counts = (db: Database = database()) =>
  db.read(async (from) => ({
    requests: (await from.selectFrom('requests').select('reference').execute()).length,
    deliveries: (await from.selectFrom('deliveries').select('channel').execute()).length,
  }));

const file = (n: number) => ({
  id: String(n).padStart(32, '0'),
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: 5,
});
const addFile = (n: number) =>
  database().write((tx) =>
    tx
      .insertInto('files')
      .values({ ...file(n), reference: null, stored_at: new Date().toISOString() })
      .execute(),
  );
const ownerOf = (n: number) =>
  database().read((from) =>
    from.selectFrom('files').select('reference').where('id', '=', file(n).id).executeTakeFirst(),
  );

describe.each(providers)('with %s', (provider) => {
  beforeEach(() => useDatabase(provider));

  test('a stored request is found with everything in it, even on another instance', async () => {
    const request = await send();
    expect(await findRequest(request.reference)).toEqual(request);
    expect(request).toMatchObject({
      form: leakForm.name,
      answers: leakAnswers,
      snapshot: snapshotOf(leakForm, leakAnswers),
      status: 'received',
      note: '',
    });
    expect(request.visitorKey).toMatch(/^[\da-f]{32}$/);
    expect(request.staffKey).toMatch(/^[\da-f]{32}$/);
    expect(request.staffKey).not.toBe(request.visitorKey);
    expect(await counts(place.open())).toEqual({ requests: 1, deliveries: 2 });
    expect(await findRequest('AAAAAAAAA')).toBeNull();
  });

  test('the same answers sent 20 times simultaneously create one request, delivered once', async () => {
    const requests = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(requests.map(({ reference }) => reference)).size).toBe(1);
    expect(await counts()).toEqual({ requests: 1, deliveries: 2 });
  });

  test('answers sent 20 times simultaneously use up only one of the sender’s five daily receipts', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send()));
    for (const sending of ['two', 'three', 'four', 'five', 'six']) await send(sending);
    expect(await counts()).toEqual({ requests: 6, deliveries: 6 + 5 });
  });

  test('answers that another instance has already stored do not use up a receipt', async () => {
    for (let instance = 0; instance < 6; instance += 1) await send();
    await send('two');
    expect(await counts()).toEqual({ requests: 2, deliveries: 4 });
  });

  test('different answers, a different form or a different visitor create another request', async () => {
    await send();
    await send('one', { ...leakAnswers, place: '14 Elm Street' });
    await send('two');
    await createRequest({ ...leakForm, name: 'other' }, leakAnswers, 'one');
    expect((await counts()).requests).toBe(4);
  });

  test('the same answers in another order do not create another request', async () => {
    const { reference } = await send();
    const reversed = Object.fromEntries(Object.entries(leakAnswers).reverse());
    expect((await send('one', reversed)).reference).toBe(reference);
  });

  test('files belong to the request, and resending needs only their IDs', async () => {
    await addFile(1);
    const { reference } = await send('one', { ...leakAnswers, photos: [file(1)] });
    expect(await ownerOf(1)).toEqual({ reference });
    const again = { id: file(1).id, name: 'a file that you added', type: '', size: 0 };
    const answer = await send('one', { ...leakAnswers, photos: [again] });
    expect(answer.reference).toBe(reference);
    expect(answer.answers.photos).toEqual([file(1)]);
  });

  test('files are stored as the database describes them, whatever the form says', async () => {
    await addFile(1);
    const unknown = { id: file(1).id, name: 'a file that you added', type: '', size: 0 };
    const { reference } = await send('one', { ...leakAnswers, photos: [unknown] });
    expect((await findRequest(reference))!.answers).toEqual({ ...leakAnswers, photos: [file(1)] });
  });

  test.each([
    [['ada@gold.example', 'ADA@gold.example', 'ada+leak@gold.example']],
    [['ada.lee@gmail.com', 'adalee@googlemail.com', 'a.d.a.l.e.e+x@GMAIL.com']],
  ])(
    'a mailbox gets five receipts a day, and the office gets every request: %s',
    async (addresses) => {
      for (let i = 0; i < 7; i++)
        await send(`sending-${i}`, { ...leakAnswers, email: addresses[i % addresses.length]! });
      await send('sending-0', { ...leakAnswers, email: addresses[0]! });
      await send('other', { ...leakAnswers, email: 'bob@gold.example' });
      const rows = await database().read((from) =>
        from.selectFrom('deliveries').select('channel').execute(),
      );
      const count = (channel: string) => rows.filter((row) => row.channel === channel).length;
      expect({ mail: count('mail'), receipt: count('receipt') }).toEqual({ mail: 8, receipt: 6 });
    },
  );

  test('if one file is gone, nothing is stored: no request, no delivery, no file', async () => {
    await addFile(1);
    const photos = [file(1), file(2)];
    const sending = send('one', { ...leakAnswers, photos });
    await expect(sending).rejects.toThrow(FilesGone);
    await expect(sending).rejects.toMatchObject({ ids: [file(2).id] });
    expect(await counts()).toEqual({ requests: 0, deliveries: 0 });
    expect(await ownerOf(1)).toEqual({ reference: null });
  });

  test('a file of one request cannot be sent with another', async () => {
    await addFile(1);
    const { reference } = await send('one', { ...leakAnswers, photos: [file(1)] });
    const stolen = send('two', { ...leakAnswers, photos: [file(1)] });
    await expect(stolen).rejects.toThrow(FilesGone);
    expect(await ownerOf(1)).toEqual({ reference });
    expect((await counts()).requests).toBe(1);
  });

  test('a new status and note are stored, with the time', async () => {
    jest.useFakeTimers({ doNotFake: allButDate, now: Date.parse('2026-11-24T18:00:00Z') });
    const { reference, sentAt, updatedAt } = await send();
    jest.setSystemTime(Date.parse('2026-11-25T18:00:00Z'));
    const now = { reference, updatedAt };
    expect(await setStatus(now, 'in progress', 'A crew is on its way.')).toBe(true);
    expect(await setStatus(now, 'done', '')).toBe(false);
    expect(await findRequest(reference)).toMatchObject({
      status: 'in progress',
      note: 'A crew is on its way.',
      sentAt,
      updatedAt: '2026-11-25T18:00:00.000Z',
    });
  });

  test('a delivery that cannot be stored leaves no request behind', async () => {
    await database().write((tx) => sql`drop table deliveries`.execute(tx));
    await expect(send()).rejects.toThrow(/deliveries/);
    const rows = await database().read((from) =>
      from.selectFrom('requests').select('reference').execute(),
    );
    expect(rows).toEqual([]);
  });
});

test('without a channel, a request is only stored in the database', async () => {
  await useDatabase('sqlite');
  variables = { ...place.environment };
  await send();
  expect(await counts()).toEqual({ requests: 1, deliveries: 0 });
});

test.each([
  // Late in the evening in California, it is the next day in UTC.
  ['2026-11-24T18:00:00Z', 30, '2026-12-24'],
  ['2026-11-25T07:00:00Z', 30, '2026-12-24'],
  ['2026-11-24T18:00:00Z', 1, '2026-11-25'],
])('sent at %s and kept for %i days, a request is removed on %s', async (now, keptDays, day) => {
  await useDatabase('sqlite');
  jest.useFakeTimers({ doNotFake: allButDate, now: Date.parse(now) });
  const { removeOn } = await createRequest({ ...leakForm, keptDays }, leakAnswers, 'one');
  expect(removeOn).toBe(day);
});
