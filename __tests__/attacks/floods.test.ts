/** @needs postgres nginx */
import { setTimeout as sleep } from 'node:timers/promises';
import { openRaw } from '../support/rawConnection';
import { startTwoInstances, type TwoInstances } from '../support/twoInstances';
import { newClient } from '../support/visitors';
import { watch } from '../support/watch';

/** Floods and slow clients, against two instances behind the proxy, while a bystander opens pages. */

let site: TwoInstances;

beforeAll(async () => {
  site = await startTwoInstances();
});
afterAll(() => site?.stop());

const FLOOD_MS = 8000;
/** Generous, even for a busy machine. */
const MAX_MB = 1000;

const bystandersPages = [
  '/',
  '/services/outage',
  '/contact-us',
  '/smart-water-use/watering',
  '/search',
  '/report-water-waste/form',
];

/** The attackers have this many addresses. */
const attackers = Array.from({ length: 8 }, newClient);

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

type Attack = {
  name: string;
  connections: number;
  /** What a connection sends as soon as it opens, and whenever it has received something. */
  bytes: (number: number) => string;
  /** Whether the client reads what it receives. */
  isReading?: boolean;
  /** How soon it leaves, whether or not it has received anything, in ms. */
  leavesAfter?: number;
};

let asked = 0;
/** A path of its own for each request, from one of the attackers. */
const ask = (path: string) => (number: number) =>
  get(path + (asked += 1), `X-Forwarded-For: ${attackers[number % attackers.length]}\r\n`);

const half = 'POST /newsroom/e-news HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf';
const names = Array.from({ length: 2700 }, (_, i) => `${i.toString(36)}:\r\n`).join('');

const attacks: Attack[] = [
  { name: 'searches', connections: 200, bytes: ask('/search?q=leak+') },
  { name: 'searches by the dialog', connections: 200, bytes: ask('/api/search?q=leak+') },
  { name: 'uses of a tool', connections: 200, bytes: ask('/smart-water-use/watering?town=') },
  { name: 'paths without a page', connections: 200, bytes: ask('/none-') },
  { name: 'forms to fill in', connections: 200, bytes: ask('/report-water-waste/form?') },
  { name: 'small requests', connections: 300, bytes: ask('/robots.txt?') },
  { name: 'redirects', connections: 300, bytes: ask('/FOO?') },
  {
    name: 'pipelined requests',
    connections: 20,
    bytes: () => get('/newsroom/e-news').repeat(5000),
  },
  { name: 'requests with 2,700 headers', connections: 300, bytes: () => get('/contact-us', names) },
  {
    name: 'requests with 7,000 parameters',
    connections: 50,
    bytes: () => get(`/api/health?${'a&'.repeat(3500)}`),
  },
  { name: 'bodies that never end', connections: 800, bytes: () => half },
  {
    name: 'headers that never end',
    connections: 800,
    bytes: () => 'GET / HTTP/1.1\r\nHost: x\r\n',
  },
  { name: 'connections that say nothing', connections: 3000, bytes: () => '' },
  {
    name: 'clients that leave at once',
    connections: 100,
    bytes: ask('/smart-water-use/watering?town='),
    leavesAfter: 20,
  },
  {
    name: 'clients that never read',
    connections: 600,
    bytes: () => get('/site-map').repeat(8),
    isReading: false,
  },
];

/** Keeps connections busy in the same way, and opens a new one whenever the proxy has closed one. */
async function run({ connections, bytes, isReading = true, leavesAfter }: Attack) {
  let isOver = false;
  const open = new Set<{ destroy: () => unknown }>();
  async function attack(number: number) {
    while (!isOver) {
      const socket = await openRaw(site.url, bytes(number)).catch(() => undefined);
      if (!socket) continue;
      open.add(socket);
      const closed = new Promise((done) => socket.once('close', done));
      if (isReading) socket.on('data', () => socket.write(bytes(number)));
      if (leavesAfter) setTimeout(() => socket.destroy(), leavesAfter);
      if (isOver) socket.destroy();
      await closed;
      open.delete(socket);
    }
  }
  const attacking = Array.from({ length: connections }, (_, number) => attack(number));
  await sleep(FLOOD_MS);
  isOver = true;
  for (const socket of open) socket.destroy();
  await Promise.all(attacking);
}

test.each(attacks)('a bystander gets every page during a flood of $name', async (attack) => {
  const servers = { url: site.url, pids: site.sites.map(({ pid }) => pid) };
  const { failed, visits, peak } = await watch(
    attack.name,
    servers,
    () => run(attack),
    bystandersPages,
  );
  expect(failed).toEqual([]);
  expect(visits).toBeGreaterThan(1);
  expect(peak).toBeLessThan(MAX_MB);
});
