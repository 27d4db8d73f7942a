import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { hostileBytes, hostileRequests, type HostileRequest } from './support/hostileRequests';
import { startSite, type Site } from './support/startSite';

/** Requests that try to break the server, its answers or what caches keep of them. */
test.describe.configure({ mode: 'serial' });

const secret = 'webhook-secret-for-tests';
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HOPS: '1', COSMIC_WEBHOOK_SECRET: secret });
});
test.afterAll(() => site.stop());

/** Sends it as it is: `fetch` would put addresses right. Each comes from a client of its own. */
async function send({ method = 'GET', path, headers, body }: HostileRequest, client: string) {
  const { hostname, port, origin } = new URL(site.url);
  const request = httpRequest({
    hostname,
    port,
    method,
    path,
    headers: { origin, 'x-forwarded-for': client, ...headers },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  };
}

const markup = ['<script>alert(1)', '<img src=x', 'onerror=alert(1)>'];

test(`${hostileRequests.length} hostile requests are answered without a failure`, async () => {
  test.setTimeout(180_000);
  expect(hostileRequests.length).toBeGreaterThanOrEqual(500);
  const faults: string[] = [];
  for (const [index, request] of hostileRequests.entries()) {
    const client = `10.${index >> 8}.${index & 255}.1`;
    const answer = await send(request, client).catch((error: Error) => error);
    const fault = answer instanceof Error ? answer.message : faultOf(answer);
    if (fault) faults.push(`${request.name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(site.output()).not.toMatch(/unhandled|uncaught|TypeError|RangeError/i);
  expect(site.output()).not.toContain(secret);
});

type Answer = Awaited<ReturnType<typeof send>>;

function faultOf({ status, headers, body }: Answer): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}`;
  const { location, 'content-type': type = '' } = headers;
  if (location && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  if (headers['set-cookie']?.join().includes('hacked')) return 'sets a cookie';
  if (body.includes('root:x:')) return 'shows a file';
  const isPage = type.includes('html');
  const reflected = isPage && markup.find((words) => body.includes(words));
  return reflected ? `reflects ${reflected}` : undefined;
}

test('what one request says in its headers is in no answer to another', async () => {
  const path = '/site-map';
  const poison = {
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
    'x-forwarded-scheme': 'http',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  await send({ name: '', path: `${path}?utm=evil.example`, headers: poison }, '10.9.9.1');
  await send({ name: '', path, headers: poison }, '10.9.9.1');
  const clean = await send({ name: '', path }, '10.9.9.2');
  expect(clean.status).toBe(200);
  expect(clean.body).not.toContain('evil.example');
  expect(JSON.stringify(clean.headers)).not.toContain('evil.example');
});

/** What the server answers to bytes before it closes the connection, or within a second. */
async function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('error', () => {});
  socket.write(Buffer.from(bytes, 'latin1'));
  const closed = new Promise((done) => socket.once('close', done));
  await Promise.race([closed, new Promise((done) => setTimeout(done, 1000))]);
  socket.destroy();
  return answer;
}

test('bytes that are no proper HTTP end in a refusal, and never in a second answer', async () => {
  const answers = await Promise.all(
    Object.entries(hostileBytes).map(async ([name, bytes]) => [name, await sendBytes(bytes)]),
  );
  for (const [name, answer = ''] of answers) {
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(statuses.length, `${name}: ${statuses}`).toBeLessThanOrEqual(1);
    expect(
      statuses.filter((status) => status >= 500),
      name,
    ).toEqual([]);
  }
});

test('the server is as well after it as before', async () => {
  const health = await fetch(`${site.url}/api/health`);
  expect(health.status).toBe(200);
  expect(((await health.json()) as { polluted?: number }).polluted).toBeUndefined();
  expect((await fetch(site.url)).status).toBe(200);
});
