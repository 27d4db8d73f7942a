/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { subscribe } from '@/lib/server/newsletter';

const environment = { dataDir: '', newsletter: { mailchimp: null } };
jest.mock('@/lib/server/env', () => ({ env: () => environment }));

let client = '';
let clients = 0;

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'refusals-'));
  environment.dataDir = dir;
  client = `192.0.2.${(clients += 1)}`;
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The status of the error that is thrown, or 200 if none is. */
const statusOf = (address: string, from = client) =>
  subscribe({ email_address: address }, from).then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  );

async function statuses(count: number, address: (n: number) => string) {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push(await statusOf(address(n)));
  return found;
}

test('lets each client try at most 30 already subscribed addresses a day', async () => {
  await statusOf('ada@gold.example', 'another client');
  expect(await statuses(30, () => 'ada@gold.example')).toEqual(Array(30).fill(400));
  expect(await statuses(2, () => 'ada@gold.example')).toEqual([429, 429]);
  // A different response for a new address would reveal just as much.
  expect(await statusOf('bob@gold.example')).toBe(429);
  expect(await statusOf('bob@gold.example', 'another client')).toBe(200);
});

test('says when to try again and who to call', async () => {
  await statuses(30, () => 'not an address');
  await expect(subscribe({ email_address: 'ada@gold.example' }, client)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/Please try again tomorrow, or please call .*\d{3}/),
    headers: { 'Retry-After': expect.stringMatching(/^86[34]\d\d$/) },
  });
});

test('counts neither subscriptions that succeed nor failures on our side', async () => {
  expect(await statuses(35, (n) => `visitor${n}@gold.example`)).toEqual(Array(35).fill(200));
  environment.dataDir = path.join(dir, 'file');
  writeFileSync(environment.dataDir, 'not a folder');
  expect(await statuses(35, () => 'bob@gold.example')).toEqual(Array(35).fill(500));
});

test('counts simultaneous requests too', async () => {
  await statusOf('ada@gold.example', 'another client');
  const all = Array.from({ length: 100 }, () => statusOf('ada@gold.example'));
  const found = await Promise.all(all);
  expect(found.filter((status) => status === 400)).toHaveLength(30);
  expect(found.filter((status) => status === 429)).toHaveLength(70);
});
