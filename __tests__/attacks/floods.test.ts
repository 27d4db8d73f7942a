import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from '../support/watch';
import { startSite, type Site } from '../support/startSite';
import { openRaw, sendRawBytes } from '../support/rawConnection';

/**
 * Floods that once used gigabytes of memory, took minutes or crashed the process. Each one runs
 * against its own server.
 */
let site: Site;

describe('a flood of requests', () => {
  beforeEach(async () => {
    site = await startSite({ TRUST_PROXY_HOPS: '1' });
  });
  afterEach(() => site.stop('SIGKILL'));

  /** Generous enough for a busy machine. Without the server's limits, floods take gigabytes and minutes. */
  const MAX_MB = 1000;
  const MAX_MS = 30_000;

  const FLOOD_MS = 8000;

  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

  /** Repeats a request on one connection as soon as the server responds to the previous one. */
  async function keepAsking(url: string, bytes: string, isOver: () => boolean) {
    const socket = await openRaw(url);
    const closed = new Promise((done) => socket.once('close', done));
    socket.on('data', () => (isOver() ? socket.destroy() : socket.write(bytes)));
    socket.write(bytes);
    await closed;
  }

  for (const connections of [1, 5, 20, 300]) {
    test(`survives 5,000 simultaneous requests on each of ${connections} connection(s)`, async () => {
      const attack = () =>
        Promise.all(
          Array.from({ length: connections }, () =>
            sendRawBytes(site.url, get('/newsroom/e-news').repeat(5000)).catch(
              // The server closes the connection while the rest is still arriving.
              () => ({ text: '', statuses: [] as number[] }),
            ),
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

  test('survives 400 visitors searching at the same time', async () => {
    let statuses = new Map<number, number>();
    const damage = await watch('400 visitors search simultaneously', site, async () => {
      statuses = await flood(400, 3, (number) => `/search?q=leak+${number}`);
    });
    expect(damage.peak).toBeLessThan(MAX_MB);
    expect(damage.slowest).toBeLessThan(MAX_MS);
    expect(damage.refused).toEqual([]);
    expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
  });

  test('survives 400 visitors using a tool at the same time', async () => {
    let statuses = new Map<number, number>();
    const damage = await watch('400 visitors use a tool simultaneously', site, async () => {
      statuses = await flood(400, 3, (number) => `/smart-water-use/watering?town=${number}`);
    });
    expect(damage.peak).toBeLessThan(MAX_MB);
    expect(damage.slowest).toBeLessThan(MAX_MS);
    expect(damage.refused).toEqual([]);
    expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(0);
  });

  test.each(['/robots.txt', '/api/health', '/api/forecast', '/FOO', '/_next/static/none.js'])(
    'survives 200 clients that constantly request %s while 100 others constantly open new connections',
    async (path) => {
      let isOver = false;
      const attack = async () => {
        const endless = async (more: string) => {
          while (!isOver) await sendRawBytes(site.url, get(path, more)).catch(() => undefined);
        };
        const busy = Array.from({ length: 200 }, () =>
          keepAsking(site.url, get(path), () => isOver),
        );
        const connecting = Array.from({ length: 100 }, () => endless('Connection: close\r\n'));
        await sleep(FLOOD_MS);
        isOver = true;
        await Promise.all([...busy, ...connecting]);
      };
      const damage = await watch(`small requests all the time: ${path}`, site, attack);
      expect(damage.peak).toBeLessThan(MAX_MB);
      // Before the server had limits, nobody else got through until the flood was over.
      expect(damage.visits).toBeGreaterThan(1);
      expect(damage.refused).toEqual([]);
    },
  );

  test('survives 300 clients that constantly send requests with 2,700 headers', async () => {
    const names = Array.from({ length: 2700 }, (_, i) => `${i.toString(36)}:\r\n`);
    const bytes = get('/contact-us', names.join('')).repeat(4);
    let isOver = false;
    const statuses = new Set<number>();
    const attack = async () => {
      const endless = async () => {
        while (!isOver)
          for (const status of (await sendRawBytes(site.url, bytes)).statuses) statuses.add(status);
      };
      const clients = Array.from({ length: 300 }, () => endless().catch(() => undefined));
      await sleep(FLOOD_MS);
      isOver = true;
      await Promise.all(clients);
    };
    const damage = await watch('2,700 headers in each request, connections: 300', site, attack);
    expect(damage.peak).toBeLessThan(MAX_MB);
    expect(damage.slowest).toBeLessThan(MAX_MS);
    expect(damage.refused).toEqual([]);
    expect([...statuses]).toEqual([431]);
  });

  test('survives ten requests with thousands of parameters', async () => {
    const path = `/api/health?${'a&'.repeat(7800)}`;
    const damage = await watch('ten requests with 7,800 parameters', site, () =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          sendRawBytes(site.url, get(path, 'Connection: close\r\n')),
        ),
      ),
    );
    expect(damage.slowest).toBeLessThan(MAX_MS);
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
          // `once` from node:events would reject if the server reset the connection.
          const closed = new Promise((done) => socket.once('close', done));
          return { socket, closed };
        }),
      );
      // Longer than the server keeps a silent connection open.
      await sleep(35_000);
      for (const { socket } of readers) socket.resume();
      await Promise.all(readers.map(({ closed }) => closed));
    });
    expect(damage.peak).toBeLessThan(MAX_MB);
    expect(damage.slowest).toBeLessThan(MAX_MS);
    expect(damage.refused).toEqual([]);
  });
});
