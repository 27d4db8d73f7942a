import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite, type Site } from '../e2e/support/startSite';
import { openRaw, sendRawBytes } from './support/rawConnection';
import { watch } from './support/watch';

/**
 * Floods that once used gigabytes of memory, took minutes, or crashed the process. Each one runs
 * against its own server.
 */
let site: Site;

test.beforeEach(async () => {
  site = await startSite({ TRUST_PROXY_HOPS: '1' });
});
test.afterEach(() => site.stop('SIGKILL'));

/** Generous enough for a busy machine: without the limits, floods take gigabytes and minutes. */
const MAX_MB = 1000;
const MAX_MS = 30_000;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

for (const connections of [1, 5, 20]) {
  test(`survives 5,000 requests at once on each of ${connections} connection(s)`, async () => {
    const attack = () =>
      Promise.all(
        Array.from({ length: connections }, () =>
          sendRawBytes(site.url, get('/newsroom/e-news').repeat(5000)),
        ),
      );
    let answers: Awaited<ReturnType<typeof attack>> = [];
    const name = `5,000 pipelined requests, connections: ${connections}`;
    const damage = await watch(name, site, async () => (answers = await attack()));
    expect(damage.peak).toBeLessThan(MAX_MB);
    expect(damage.slowest).toBeLessThan(MAX_MS);
    expect(damage.refused).toEqual([]);
    for (const { statuses, text } of answers) {
      expect(statuses.length).toBeLessThanOrEqual(9);
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
      if (statuses.includes(503)) expect(text).toMatch(/Retry-After: \d+/);
    }
  });
}

/** Sends requests one after another on each of many connections. */
async function flood(connections: number, times: number, path: (number: number) => string) {
  const statuses = new Map<number, number>();
  const run = async (number: number) => {
    for (let turn = 0; turn < times; turn++) {
      const client = `10.1.${number >> 8}.${number & 255}`;
      const answer = await fetch(site.url + path(number * times + turn), {
        headers: { 'x-forwarded-for': client },
      });
      await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 503)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => run(number)));
  return statuses;
}

test('survives searches by 400 visitors at once', async () => {
  let statuses = new Map<number, number>();
  const damage = await watch('400 visitors search at once', site, async () => {
    statuses = await flood(400, 3, (number) => `/search?q=leak+${number}`);
  });
  expect(damage.peak).toBeLessThan(MAX_MB);
  expect(damage.slowest).toBeLessThan(MAX_MS);
  expect(damage.refused).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
});

test('survives 800 request bodies that never end', async () => {
  const half = `POST /newsroom/e-news HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf`;
  const damage = await watch(
    '800 bodies that never end',
    site,
    () => Promise.all(Array.from({ length: 800 }, () => sendRawBytes(site.url, half))),
    ['/', '/search?q=leak', '/services/outage'],
  );
  expect(damage.peak).toBeLessThan(MAX_MB);
  expect(damage.slowest).toBeLessThan(MAX_MS);
  expect(damage.refused).toEqual([]);
});

test('survives 600 clients that stop reading for a while', async () => {
  const damage = await watch('600 readers who take nothing', site, async () => {
    const readers = await Promise.all(
      Array.from({ length: 600 }, async () => {
        const socket = await openRaw(site.url);
        socket.pause();
        socket.write(get('/newsroom/e-news').repeat(8));
        return socket;
      }),
    );
    // Longer than the server tolerates a silent connection.
    await sleep(35_000);
    const closed = readers.map((socket) => once(socket, 'close'));
    for (const socket of readers) socket.resume();
    await Promise.all(closed);
  });
  expect(damage.peak).toBeLessThan(MAX_MB);
  expect(damage.slowest).toBeLessThan(MAX_MS);
  expect(damage.refused).toEqual([]);
});
