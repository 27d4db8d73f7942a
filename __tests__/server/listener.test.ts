/** @jest-environment node */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import range from 'lodash/range';
import { processWide } from '@/lib/server/process/processWide';
import { createListener } from '@/lib/server/listener';
import { securityHeaders } from '@/lib/server/listener/securityHeaders';
import { watchReaders } from '@/lib/server/listener/slowReaders';
import { noteConnection, turn } from '@/lib/server/listener/turns';
import { openRaw, sendRawBytes, statusesIn } from '../support/rawConnection';
import { listen } from '../support/listen';

/** The server in front of Next, with a fake Next that responds when the test tells it to. */
let server: Server;
let url: string;
let stop: () => Promise<void>;
let running = 0;
let mostRunning = 0;
let asked: string[] = [];
/** How many requests were cut off while they were still arriving. */
let ended = 0;
let answerAll = () => {};
let isOpen: Promise<void>;

/** A folder with one file from a build, for a page whose name is percent-encoded in URLs. */
const site = mkdtempSync(path.join(tmpdir(), 'site-'));
mkdirSync(path.join(site, '.next/static/chunks/pages'), { recursive: true });
writeFileSync(path.join(site, '.next/static/chunks/pages/[...slug]-1.js'), '1');

beforeAll(() => {
  jest.spyOn(process, 'cwd').mockReturnValue(site);
});

beforeEach(async () => {
  [running, mostRunning, asked, ended] = [0, 0, [], 0];
  isOpen = new Promise((open) => (answerAll = open));
  server = createListener(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().once('aborted', () => (ended += 1));
    mostRunning = Math.max(mostRunning, ++running);
    await isOpen;
    running--;
    if (response.headersSent) return;
    response.setHeader('Content-Type', 'text/plain');
    response.end('done');
  });
  ({ url, stop } = await listen(server));
});

afterEach(async () => {
  answerAll();
  await stop();
});

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(5);
}

test('of many simultaneous requests on a connection, handles eight in turn, refuses one and drops the rest', async () => {
  const answers = sendRawBytes(url, get('/a').repeat(1000));
  await until(() => running === 1);
  answerAll();
  const { statuses, text } = await answers;
  expect(statuses).toEqual([...Array<number>(8).fill(200), 503]);
  const refusal = text.slice(text.lastIndexOf('HTTP/1.1'));
  expect(refusal).toMatch(/Retry-After: \d+/);
  hasSecurityHeaders(refusal);
  expect(asked).toHaveLength(8);
  expect(mostRunning).toBe(1);
});

test.each([
  ['requests', 503, get('/a')],
  ['requests that expect something', 417, get('/a', 'Expect: x\r\n')],
])(
  'does not even create objects for most of the thousands of %s in one block',
  async (_name, status, one) => {
    let created = 0;
    for (const event of ['request', 'checkExpectation']) server.on(event, () => (created += 1));
    answerAll();
    const { statuses } = await sendRawBytes(url, one.repeat(2000));
    expect(statuses.at(-1)).toBe(status);
    expect(statuses.length).toBeLessThanOrEqual(9);
    expect(created).toBeLessThan(60);
  },
);

test('reads the rest of a block of requests once the client has read the responses', async () => {
  // More data than the system can buffer.
  const large = 'x'.repeat(20_000_000);
  let isFull = false;
  const talkative = createListener(async (request, response) => {
    const { url = '' } = request;
    if (!response.write(url === '/api/0' ? large : url)) isFull = true;
    response.end();
  });
  const site = await listen(talkative);
  const requests = range(6).map((n) => get(`/api/${n}`, `X: ${'y'.repeat(700)}\r\n`));
  const socket = await openRaw(site.url, requests[0]);
  await until(() => isFull);
  // The server stops reading at the first of these requests.
  socket.write(requests.slice(1).join(''));
  await sleep(200);
  let text = '';
  socket.on('data', (data) => (text = (text + String(data)).slice(-50_000)));
  await until(() => text.includes('/api/5') && text.endsWith('\r\n0\r\n\r\n'));
  expect(text.match(/\/api\/\d/g)).toEqual(range(1, 6).map((n) => `/api/${n}`));
  socket.destroy();
  await site.stop();
});

test('serves all requests sent one after another on a connection', async () => {
  answerAll();
  const socket = await openRaw(url);
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  for (let count = 1; count <= 30; count++) {
    socket.write(get('/a'));
    await until(() => text.split('done').length - 1 === count);
  }
  socket.destroy();
  expect(text).not.toContain('503');
});

test('refuses most of a flood, says when to try again and runs only a few requests at a time', async () => {
  const flood = Array.from({ length: 300 }, () => fetch(`${url}/a`));
  const turnedAway: Response[] = [];
  for (const answer of flood) void answer.then((one) => turnedAway.push(one));
  // On a busy machine, more are refused before all 16 run, because some have waited too long.
  await until(() => running === 16 && turnedAway.length >= 300 - 16 - 256);
  const refused = [...turnedAway];
  for (const { status, headers } of refused) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  answerAll();
  const answers = await Promise.all(flood);
  const served = answers.filter(({ status }) => status === 200);
  expect(served.length).toBeLessThanOrEqual(300 - refused.length);
  expect(served.length).toBeGreaterThanOrEqual(16);
  expect(mostRunning).toBe(16);
});

test('a flood of pages does not block webhooks', async () => {
  const flood = Array.from({ length: 300 }, () => fetch(`${url}/a`));
  await until(() => running === 16);
  const webhook = fetch(`${url}/api/cosmic/webhook`, { method: 'POST', body: '{}' });
  await until(() => asked.includes('POST /api/cosmic/webhook'));
  answerAll();
  expect((await webhook).status).toBe(200);
  await Promise.all(flood);
});

test.each(['/api/forecast', '/api/search?q=leak', '/search?q=leak', '/newsroom/e-news'])(
  'a flood of %s, which may wait for a slow service, blocks neither alerts nor pages',
  async (path) => {
    const flood = Array.from({ length: 100 }, () => fetch(url + path));
    await until(() => running >= 8);
    const others = ['/api/cosmic/objects', '/services/outage'];
    const answers = others.map((other) => fetch(url + other));
    await until(() => others.every((other) => asked.includes(`GET ${other}`)));
    answerAll();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(flood);
  },
);

describe('while 70 forms arrive slowly', () => {
  const form = '/report-water-waste/form';
  const part = (client: string) =>
    `POST ${form} HTTP/1.1\r\nHost: x\r\nX-Client: ${client}\r\nContent-Length: 50000\r\n\r\n${'x'.repeat(20_000)}`;
  let senders: Socket[];

  beforeEach(async () => {
    processWide('form-senders', () => ({
      clientOf: ({ headers }: IncomingMessage) => headers['x-client'],
      busy: 'Please call.',
    }));
    senders = await Promise.all(
      Array.from({ length: 70 }, (_, n) => openRaw(url, part(`client ${n}`))),
    );
    await until(() => running === 64);
  });

  afterEach(() => {
    for (const sender of senders) sender.destroy();
  });

  test('others see the form', async () => {
    const answer = fetch(url + form);
    await until(() => asked.includes(`GET ${form}`));
    answerAll();
    expect((await answer).status).toBe(200);
  });

  test('others can send a form without photos', async () => {
    const answer = fetch(url + form, { method: 'POST', body: 'a=b' });
    await until(() => running === 65);
    answerAll();
    expect((await answer).status).toBe(200);
  });

  test('one more form with photos takes the place of the slowest', async () => {
    let closed = 0;
    for (const sender of senders) sender.once('close', () => (closed += 1)).resume();
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    senders.push(await openRaw(url, part('another client')));
    await until(() => closed > 0 && running > 64 && ended > 0);
    clock.mockRestore();
  });

  test('a client’s ninth simultaneous form does not get a slot, and the response says what else to do', async () => {
    senders.push(...(await Promise.all(range(7).map(() => openRaw(url, part('client 0'))))));
    const { statuses, text } = await sendRawBytes(url, part('client 0'));
    expect(statuses).toEqual([429]);
    expect(text).toMatch(/Please call\.$/);
  });
});

test.each(['/a/form', '/report-water-waste/form', '/api/cosmic/webhook'])(
  'a connection still works after a response to %s that was sent without reading the body',
  async (path) => {
    // Unlike the other fake, this one does not read the body.
    const unread = createListener(async (_request, response) => void response.end('done'));
    const { url: unreadUrl, stop: stopUnread } = await listen(unread);
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n`;
    const [socket] = await Promise.all([openRaw(unreadUrl, head), once(unread, 'request')]);
    // The server has begun to wait for the body.
    await sleep(20);
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.write('x'.repeat(200_000));
    await until(() => text.includes('done'));
    socket.write(get('/b'));
    await until(() => text.split('done').length === 3);
    socket.destroy();
    await stopUnread();
  },
);

test.each([
  ['a control character', 'X: \x01\r\n', 400],
  ['headers that are too large', `X: ${'x'.repeat(20_000)}\r\n`, 431],
  ['more than 200 headers', 'a:\r\n'.repeat(200), 431],
])(
  'a form with %s is read to its end, so that a proxy does not treat the site as down',
  async (_, more, status) => {
    const size = 4_000_000;
    const head = `POST /a/form HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${size}\r\n\r\n`;
    const socket = await openRaw(url, head);
    let text = '';
    const errors: Error[] = [];
    socket.on('data', (data) => (text += String(data))).on('error', (error) => errors.push(error));
    socket.write('x'.repeat(size));
    await once(socket, 'close');
    expect([statusesIn(text), socket.bytesWritten, errors]).toEqual([
      [status],
      head.length + size,
      [],
    ]);
  },
);

test('starts only a few small requests per iteration of the event loop, because Node accepts only one connection in each', async () => {
  answerAll();
  const flood = Array.from({ length: 60 }, () => fetch(`${url}/api/health`));
  let [most, seen, isOver] = [0, 0, false];
  const look = () => {
    most = Math.max(most, asked.length - seen);
    seen = asked.length;
    if (!isOver) setImmediate(look);
  };
  look();
  await Promise.all(flood);
  isOver = true;
  expect(seen).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});

test('rendering does not start while connections are still arriving', async () => {
  // Time stands still, so that the limit on waiting does not apply.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const first = turn();
  let started = 0;
  void first.then(() => (started += 1));
  for (let iteration = 0; iteration < 20; iteration++) {
    noteConnection();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(started).toBe(0);
  clock.mockRestore();
  await first;
  // Rendering starts even if connections never stop arriving.
  const isEndless = { value: true };
  const arrive = () => {
    noteConnection();
    if (isEndless.value) setImmediate(arrive);
  };
  arrive();
  await turn();
  isEndless.value = false;
});

test.each([
  '/newsroom/feed.xml',
  '/smart-water-use/watering?town=1',
  '/board-of-directors/meetings.ics',
])('a flood of %s does not hold up pages that are rendered only when they change', async (path) => {
  const flood = Array.from({ length: 40 }, () => fetch(url + path));
  await until(() => running === 8);
  const page = fetch(`${url}/contact-us`);
  await until(() => asked.includes('GET /contact-us'));
  answerAll();
  expect((await page).status).toBe(200);
  await Promise.all(flood);
});

test('a path longer than any page’s does not reach Next, which would remember it', async () => {
  answerAll();
  await fetch(`${url}/${'a'.repeat(600)}`);
  expect(asked).toEqual(['GET /404']);
});

test('does not disconnect a visitor who is waiting for the server', async () => {
  server.timeout = 50;
  const idle = await openRaw(url);
  const waiting = fetch(`${url}/a`);
  await once(idle, 'close');
  answerAll();
  expect((await waiting).status).toBe(200);
});

test('does not disconnect a visitor whose response has begun but is still being compressed', async () => {
  const compressing = createListener(async (request, response) => {
    response.writeHead(200);
    // The timeout is set only now, because a slow machine may take longer than that to read the request.
    request.socket.setTimeout(50);
    await sleep(200);
    response.end('done');
  });
  const slow = await listen(compressing);
  expect(await fetch(slow.url).then((answer) => answer.text())).toBe('done');
  await slow.stop();
});

test('a visitor who leaves does not free a slot while the work continues', async () => {
  const leaving = await Promise.all(Array.from({ length: 16 }, () => openRaw(url, get('/a'))));
  await until(() => running === 16);
  for (const socket of leaving) socket.destroy();
  const next = fetch(`${url}/b`);
  await sleep(50);
  expect(asked).not.toContain('GET /b');
  answerAll();
  expect((await next).status).toBe(200);
});

test('a large body that is still arriving does not take a slot, except for the webhook', async () => {
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(17_000)}`;
  const paths = Array.from({ length: 70 }, () => '/api/analytics');
  const answers = await Promise.all(paths.map((path) => sendRawBytes(url, post(path))));
  for (const { statuses, text } of answers) {
    expect(statuses).toEqual([413]);
    expect(text).toContain('Please send less.');
  }
  expect(asked).toEqual([]);
  const socket = await openRaw(url, post('/api/cosmic/webhook'));
  await until(() => running === 1);
  socket.destroy();
});

test('a client that keeps sending a large body gets to read the response', async () => {
  const body = 'x'.repeat(1_000_000);
  const response = await fetch(`${url}/api/analytics`, { method: 'POST', body });
  expect(response.status).toBe(413);
  expect(asked).toEqual([]);
});

test.each([
  ['a form', 'POST /report-water-waste/form'],
  ['a request to the API', 'POST /api/analytics'],
  ['a request with a method that is refused', 'DELETE /about'],
  ['a request for a page', 'GET /about'],
  ['a request for a file that does not exist', 'GET /_next/static/none.js'],
])('disconnects %s whose body arrives byte by byte', async (_name, line) => {
  answerAll();
  const head = `${line} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const socket = await openRaw(url, head);
  socket.resume();
  // Some of these are answered before the body arrives.
  await sleep(50);
  socket.write(`${'1\r\nx\r\n'.repeat(50_000)}0\r\n\r\n`);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(asked).toEqual([]);
});

test('a form that begins with a large chunk and continues byte by byte is cut off', async () => {
  const head =
    'POST /report-water-waste/form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const large = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
  const socket = await openRaw(url, head + large);
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await until(() => running === 1);
  socket.write(`${'1\r\nx\r\n'.repeat(5000)}0\r\n\r\n`);
  await closed;
  expect(statusesIn(text)).toEqual([400]);
  // The code that reads the form learns that it has been cut off.
  await until(() => ended === 1);
});

test('disconnects a client that sends many bodies in tiny chunks', async () => {
  const head = 'DELETE /about HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const body = `${'1\r\nx\r\n'.repeat(400)}0\r\n\r\n`;
  const socket = await openRaw(url);
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const count of [1, 2]) {
    socket.write(head + body);
    await until(() => statusesIn(text).length === count);
  }
  socket.write(head + body + get('/b', 'Connection: close\r\n'));
  answerAll();
  await closed;
  expect(asked).toEqual([]);
});

test('forms that a client interrupts do not count against that client', async () => {
  processWide('form-senders', () => ({
    clientOf: ({ headers }: IncomingMessage) => headers['x-client'],
  }));
  const head = (length: number) =>
    `POST /report-water-waste/form HTTP/1.1\r\nHost: a\r\nX-Client: one\r\nContent-Length: ${length}\r\n\r\n`;
  for (let form = 0; form < 8; form += 1) {
    const [socket] = await Promise.all([
      openRaw(url, `${head(50_000)}${'x'.repeat(1000)}`),
      once(server, 'request'),
    ]);
    socket.destroy();
  }
  answerAll();
  const { statuses } = await sendRawBytes(url, `${head(50_000)}${'x'.repeat(50_000)}`, 2000);
  expect(statuses).toEqual([200]);
});

test('a body in many normal-sized chunks arrives', async () => {
  answerAll();
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
  const head = 'POST /report-water-waste/form HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const body = `${chunk.repeat(3000)}0\r\n\r\n`;
  const answer = sendRawBytes(url, `${head}Transfer-Encoding: chunked\r\n\r\n${body}`);
  expect((await answer).statuses).toEqual([200]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  'refuses %s except where forms are sent',
  async (method) => {
    answerAll();
    for (const path of ['/', '/search?q=a', '/newsroom/feed.xml', '/newsroom/e-news-x']) {
      const response = await fetch(url + path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    await fetch(`${url}/api/analytics`, { method });
    expect(asked).toHaveLength(1);
  },
);

test('pages with forms accept only GET, HEAD and POST', async () => {
  answerAll();
  const paths = [
    '/report-water-waste/form',
    '/services/help-to-pay/form?a=b',
    '/newsroom/e-news?a=b',
    '/requests/ht4kcx9pm/staff/f0e1d2',
  ];
  for (const path of paths) {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await fetch(url + path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
    }
    await fetch(url + path, { method: 'POST' });
  }
  expect(asked).toHaveLength(4);
});

test.each([
  ['/Contact-Us', 'b'.repeat(2500), '/contact-us'],
  ['/Contact-Us', 'b'.repeat(1500), `/contact-us?${'b'.repeat(1500)}`],
])(
  'a redirect from %s repeats the query only if other servers accept its length',
  async (path, query, to) => {
    const response = await fetch(`${url}${path}?${query}`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  },
);

test('a long search query reaches Next, whose response says that it is too long', async () => {
  answerAll();
  const long = `q=${'b'.repeat(5000)}`;
  for (const path of ['/search', '/api/search', '/contact-us'])
    await fetch(`${url}${path}?${long}`);
  expect(asked).toEqual([`GET /search?${long}`, `GET /api/search?${long}`, 'GET /contact-us']);
});

test('a body that does not arrive does not take a slot', async () => {
  const half = 'POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf';
  const senders = await Promise.all(Array.from({ length: 40 }, () => openRaw(url, half)));
  const whole = fetch(`${url}/b`);
  await until(() => asked.includes('GET /b'));
  expect(asked).toEqual(['GET /b']);
  answerAll();
  await whole;
  senders[0]!.write('a whole');
  await until(() => asked.includes('POST /api/a'));
  for (const socket of senders) socket.destroy();
});

const hasSecurityHeaders = (text: string) => {
  for (const { key, value } of securityHeaders) expect(text).toContain(`${key}: ${value}\r\n`);
};

test.each([
  [
    'OPTIONS for the whole server',
    204,
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  ['a request without a path', 400, 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [
    'an SSDP search for devices',
    400,
    'M-SEARCH * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  ['an Expect header', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ['a malformed URL', 400, 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a proxy request', 405, 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'more than 100 parameters',
    400,
    get(`/api/health?b?${'a&'.repeat(100)}`, 'Connection: close\r\n'),
  ],
  ['a request without a host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['more than 200 headers', 431, get('/about', 'a:\r\n'.repeat(200))],
  ['a huge header', 431, `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a request that is not HTTP', 400, 'no HTTP at all\r\n\r\n'],
  ['a file from another build', 404, get('/_next/static/none.js', 'Connection: close\r\n')],
  ['a malformed file name', 404, get('/_next/static/%.js', 'Connection: close\r\n')],
])('responds to %s with %i and the security headers', async (_name, status, bytes) => {
  const { text, statuses } = await sendRawBytes(url, bytes);
  expect(statuses).toEqual([status]);
  expect(text).toMatch(/cache-control: no-store/i);
  hasSecurityHeaders(text);
  expect(asked).toEqual([]);
});

test.each([
  ['/500', 'GET /404'],
  ...['%5B...slug%5D', '%5b...slug%5d', '[...slug]'].map((name) => [
    `/_next/static/chunks/pages/${name}-1.js`,
    `GET /_next/static/chunks/pages/${name}-1.js`,
  ]),
  ['/500?a=b', 'GET /404'],
  ...[
    '/_next',
    '/_next/..',
    '/_next/image',
    '/_next/data/./x',
    '/_next/%2e%2e/_next/static',
    '/_next/.%2E/services/%6futage',
    '/_next/data/%2e%2e/%2e%2e/services/outage',
    '/_next/data/b1/..%5cx.json',
    '/_next/static\\',
    '/_next//data/b1/500.json',
    '/_next/data/b1/500.json',
  ].map((path) => [path, 'GET /404']),
  ['/search?q=a/../b', 'GET /search?q=a/../b'],
  ['/.well-known/x', 'GET /.well-known/x'],
  ['/5000', 'GET /5000'],
  [`/search?${'a&'.repeat(99)}`, `GET /search?${'a&'.repeat(99)}`],
  ['http://evil.example/contact-us?a=b', 'GET /contact-us?a=b'],
  ['http://evil.example', 'GET /'],
])('forwards %s to Next as %s', async (path, expected) => {
  answerAll();
  const { text } = await sendRawBytes(url, get(path, 'Connection: close\r\n'));
  expect(asked).toEqual([expected]);
  hasSecurityHeaders(text);
});

test.each([
  ['/newsroom/.txt/./x', '/newsroom/.txt/x'],
  ['/a/..', '/'],
])('redirects %s to %s', async (path, expected) => {
  const { text, statuses } = await sendRawBytes(url, get(path, 'Connection: close\r\n'));
  expect(statuses).toEqual([308]);
  expect(text).toContain(`Location: ${expected}\r\n`);
  hasSecurityHeaders(text);
  expect(asked).toEqual([]);
});

test('survives a client that resets its connection after a proxy request', () => {
  const socket = new PassThrough();
  server.emit('connect', {}, socket);
  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
});

test.each([
  ['leaves it open', false, 5000],
  // Less than the 30 s during which the server would keep reading the rest of a form.
  ['keeps sending', true, 20_000],
])(
  'closes the connection of a proxy request even if the client %s',
  async (_name, isSending, ms) => {
    const socket = connect({
      port: Number(new URL(url).port),
      host: 'localhost',
      allowHalfOpen: true,
    });
    socket.resume().write('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.on('error', () => {});
    const sending = isSending ? setInterval(() => socket.write('x'), 50) : undefined;
    const [accepted] = await once(server, 'connection');
    const closed = once(accepted, 'close', { signal: AbortSignal.timeout(ms) });
    await expect(closed).resolves.toBeDefined();
    clearInterval(sending);
    socket.destroy();
  },
);

const chunked = 'POST /a/form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['malformed bytes', 'no HTTP\r\n\r\n', 400],
  ['a request with too many headers', get('/b', 'a:\r\n'.repeat(200)) + get('/c'), 431],
  ['a form in malformed chunks', `${chunked}no chunk\r\n`, 400],
])(
  'the refusal of %s comes after the response to the request before it',
  async (_name, bytes, status) => {
    const answers = sendRawBytes(url, get('/a') + bytes);
    await until(() => asked.length === 1);
    // Answer only after a pause: a refusal that didn't wait its turn would then arrive first, and the test would fail.
    await sleep(50);
    answerAll();
    const { text, statuses } = await answers;
    expect(statuses).toEqual([200, status]);
    expect(text.indexOf('done')).toBeLessThan(text.lastIndexOf('HTTP/1.1'));
    expect(asked).toEqual(['GET /a']);
  },
);

test('a CONNECT that follows another request closes the connection, because Node will not send the earlier response', async () => {
  const connection = once(server, 'connection');
  const answers = sendRawBytes(url, get('/a') + 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n');
  const [accepted] = await connection;
  await once(accepted, 'close', { signal: AbortSignal.timeout(5000) });
  answerAll();
  expect((await answers).statuses).toEqual([]);
});

test('forwards a request with 200 headers', async () => {
  answerAll();
  const { statuses } = await sendRawBytes(
    url,
    get('/about', `Connection: close\r\n${'a:\r\n'.repeat(198)}`),
  );
  expect([statuses, asked]).toEqual([[200], ['GET /about']]);
});

test('closes the connection after a request for an upgrade, because Node drops what follows it', async () => {
  answerAll();
  const upgrade = get('/a', 'Connection: Upgrade\r\nUpgrade: websocket\r\n');
  const { text, statuses } = await sendRawBytes(url, upgrade + get('/b'));
  expect(statuses).toEqual([200]);
  expect(text).toMatch(/^connection: close/im);
});

test('disconnects a client that reads too slowly, but not one that keeps up', async () => {
  const huge = Buffer.alloc(64 * 1024 * 1024);
  server.removeAllListeners('request');
  server.on('request', (_request, response) => {
    // The response is sent in pieces, as files are.
    Readable.from(slices(huge)).pipe(response);
  });
  const look = watchReaders(server);
  const [slow, steady] = [await openRaw(url, get('/a')), await openRaw(url, get('/a'))];
  const begun = [slow, steady].map((socket) => once(socket, 'data').then(() => socket.pause()));
  await Promise.all(begun);
  await sleep(100);
  look();
  const before = steady.bytesRead;
  steady.resume();
  await until(() => steady.bytesRead - before > 16 * 1024 * 1024);
  steady.pause();
  await sleep(100);
  const closed = once(slow, 'close');
  look();
  slow.resume();
  await closed;
  expect(slow.bytesRead).toBeLessThan(huge.length);
  steady.resume();
  await until(() => steady.bytesRead > huge.length);
  steady.destroy();
});

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
