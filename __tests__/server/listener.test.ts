/** @jest-environment node */
import type { Server } from 'node:http';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createListener } from '@/lib/server/listener';
import { prepareQueues } from '@/lib/server/listener/queues';
import { securityHeaders } from '@/lib/server/listener/securityHeaders';
import { listen } from '../support/listen';
import { openRaw, sendRawBytes } from '../support/rawConnection';

/** The server in front of Next, with a fake Next that responds when the test tells it to. */
let server: Server;
let url: string;
let stop: () => Promise<void>;
let running = 0;
let mostRunning = 0;
let asked: string[] = [];
let answerAll = () => {};

/** A folder like the build's, without files. */
const site = mkdtempSync(path.join(tmpdir(), 'site-'));
for (const folder of ['.next/static', 'public'])
  mkdirSync(path.join(site, folder), { recursive: true });

beforeAll(() => {
  jest.spyOn(process, 'cwd').mockReturnValue(site);
});

beforeEach(async () => {
  [running, mostRunning, asked] = [0, 0, []];
  await prepareQueues();
  const isOpen = new Promise<void>((open) => (answerAll = open));
  server = createListener(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    mostRunning = Math.max(mostRunning, ++running);
    await isOpen;
    running--;
    response.setHeader('Content-Type', 'text/plain');
    response.end('done');
  });
  ({ url, stop } = await listen(server));
});

afterEach(async () => {
  answerAll();
  await stop();
});

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(5);
}

const flood = (target: string, count = 300, init: RequestInit = {}) =>
  Array.from({ length: count }, () => fetch(url + target, init));

test('runs a few requests at a time, lets some wait and refuses the rest of a flood', async () => {
  const answers = flood('/a');
  const refused: Response[] = [];
  for (const answer of answers) void answer.then((one) => refused.push(one));
  await until(() => running === 16 && refused.length === 300 - 16 - 256);
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const { key, value } of securityHeaders) expect(headers.get(key)).toBe(value);
  }
  answerAll();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16 + 256);
  expect(mostRunning).toBe(16);
});

test('the refusal of a form says that it was not saved', async () => {
  const answers = flood('/report-water-waste/form', 300, { method: 'POST', body: 'a=b' });
  const { status } = await Promise.race(answers);
  expect(status).toBe(503);
  expect(await (await Promise.race(answers)).text()).toContain('was not saved');
  answerAll();
  await Promise.all(answers);
});

test.each(['/a', '/api/search?q=leak', '/search?q=leak', '/report-water-waste/form'])(
  'a flood of %s does not hold up an alert or the question whether the site works',
  async (target) => {
    const answers = flood(target);
    await until(() => running >= 16);
    const urgent = [
      fetch(`${url}/api/cosmic/webhook`, { method: 'POST', body: '{}' }),
      fetch(`${url}/api/health`),
    ];
    await until(() => asked.includes('POST /api/cosmic/webhook'));
    await until(() => asked.includes('GET /api/health'));
    answerAll();
    for (const { status } of await Promise.all(urgent)) expect(status).toBe(200);
    await Promise.all(answers);
  },
);

test.each([
  ['GET /api/forecast?lat=1&lng=2', 'GET /services/outage'],
  ['GET /api/forecast?lat=1&lng=2', 'GET /pictures/pages/leak.svg'],
  ['GET /search?q=leak', 'GET /services/outage'],
  ['GET /requests/HT4KCX9PM/0123456789ABCDEF', 'GET /services/outage'],
  ['POST /api/analytics', 'POST /report-water-waste/form'],
])('a flood of %s, which may wait for something slow, does not hold up %s', async (slow, other) => {
  const send = (line: string, count: number) => {
    const [method = '', target = ''] = line.split(' ');
    return flood(target, count, { method, ...(method === 'POST' && { body: 'a=b' }) });
  };
  const answers = send(slow, 100);
  await until(() => running >= 16);
  const [page] = send(other, 1);
  await until(() => asked.includes(other));
  answerAll();
  expect((await page)?.status).toBe(200);
  await Promise.all(answers);
});

test('does not render a page for a client that left while it waited', async () => {
  const answers = flood('/a', 16);
  await until(() => running === 16);
  const gone = await openRaw(url, 'GET /gone HTTP/1.1\r\nHost: a\r\n\r\n');
  await sleep(50);
  gone.destroy();
  const after = fetch(`${url}/after`);
  await sleep(50);
  answerAll();
  await Promise.all([...answers, after]);
  expect(asked).not.toContain('GET /gone');
});

test('clients that leave before their response has arrived do not take up room', async () => {
  // Next's handler for files never returns in this case: isOpen stands for its end.
  const leaving = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      openRaw(url, `GET /pictures/${n}.jpg HTTP/1.1\r\nHost: a\r\n\r\n`),
    ),
  );
  await until(() => running === 64);
  for (const socket of leaving) socket.destroy();
  const picture = fetch(`${url}/pictures/last.jpg`);
  await until(() => asked.includes('GET /pictures/last.jpg'));
  answerAll();
  expect((await picture).status).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'refuses %s except where forms are sent',
  async (method) => {
    answerAll();
    for (const target of ['/', '/search?q=a', '/newsroom/feed.xml', '/newsroom/e-news-x']) {
      const response = await fetch(url + target, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    await fetch(`${url}/api/analytics`, { method });
    expect(asked).toEqual([`${method} /api/analytics`]);
  },
);

test('accepts forms where there is one', async () => {
  answerAll();
  const forms = [
    '/report-water-waste/form',
    '/services/start-service/form?step=2',
    '/newsroom/e-news',
    '/requests/HT4KCX9PM/staff/0123456789ABCDEF',
  ];
  for (const target of forms)
    expect((await fetch(url + target, { method: 'POST', body: 'a=b' })).status).toBe(200);
  const none = ['/form', '/a/b/c/form', '/requests/HT4KCX9PM/0123456789ABCDEF'];
  for (const target of none)
    expect((await fetch(url + target, { method: 'POST', body: 'a=b' })).status).toBe(405);
});

test.each([
  ['/newsroom/e-news', 65 * 1024],
  ['/api/cosmic/webhook', 3 * 1024 * 1024],
  ['/report-water-waste/form', 101 * 1024 * 1024],
])('refuses a body for %s that says it is too large', async (target, size) => {
  const { text } = await sendRawBytes(
    url,
    `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text).toMatch(/Connection: close/i);
  expect(asked).toEqual([]);
});

test('refuses a request with more parameters than any page reads', async () => {
  expect((await fetch(`${url}/search?${'a&'.repeat(100)}`)).status).toBe(400);
  answerAll();
  expect((await fetch(`${url}/search?${'a&'.repeat(99)}`)).status).toBe(200);
});
