import { expect, test } from '@playwright/test';
import { connect } from 'node:net';
import { hostileBytes } from '../e2e/support/hostileBytes';
import { hostileRequests } from '../e2e/support/hostileRequests';
import { sendRaw, type RawAnswer } from '../e2e/support/sendRaw';
import { startSite, type Site } from '../e2e/support/startSite';

/** Requests that try to break the server, its responses, or the copies that caches keep. */
test.describe.configure({ mode: 'serial' });

const secret = 'webhook-secret-for-tests';
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HOPS: '1', COSMIC_WEBHOOK_SECRET: secret });
});
test.afterAll(() => site.stop());

const markup = ['<script>alert(1)', '<img src=x', 'onerror=alert(1)>'];

test(`survives ${hostileRequests.length} hostile requests`, async () => {
  expect(hostileRequests.length).toBeGreaterThanOrEqual(3000);
  const faults: string[] = [];
  const left = [...hostileRequests.entries()];
  const sendNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, request] = next;
      // Every request comes from a different client.
      const client = `10.${index >> 8}.${index & 255}.1`;
      const answer = await sendRaw(site.url, request, client).catch((error: Error) => error);
      const fault = answer instanceof Error ? answer.message : faultOf(answer);
      if (fault) faults.push(`${request.name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
  expect(faults).toEqual([]);
  expect(site.output()).not.toMatch(/unhandled|uncaught|TypeError|RangeError/i);
  expect(site.output()).not.toContain(secret);
});

/** A response normally takes a hundredth of this, but the machine may be busy. */
const MAX_MS = 5000;

function faultOf({ status, headers, body, ms }: RawAnswer): string | undefined {
  if (status >= 500 || status < 200) return `status ${status}`;
  if (ms > MAX_MS) return `took ${Math.round(ms)} ms`;
  const { location, 'content-type': type = '' } = headers;
  if (location && !/^\/(?![/\\])/.test(location)) return `redirects to ${location}`;
  if (headers['set-cookie']?.join().includes('hacked')) return 'sets a cookie';
  if (body.includes('root:x:')) return 'shows a file';
  const inside =
    !/pdf|image/.test(type) && /node_modules|webpack-internal|\n\s+at \S+ \(/.exec(body);
  if (inside) return `reveals internals: ${inside[0]}`;
  const isPage = type.includes('html');
  const reflected = isPage && markup.find((words) => body.includes(words));
  return reflected ? `reflects ${reflected}` : undefined;
}

/** Returns what the server sends before it closes the connection, or within one second. */
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

test('never responds to malformed HTTP twice or with a server error', async () => {
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
    expect(answer.toLowerCase(), name).not.toContain('set-cookie');
  }
});

test('the server is healthy after the attacks', async () => {
  const health = await fetch(`${site.url}/api/health`);
  expect(health.status).toBe(200);
  expect(((await health.json()) as { polluted?: number }).polluted).toBeUndefined();
  expect((await fetch(site.url)).status).toBe(200);
});
