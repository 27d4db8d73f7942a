/** @jest-environment node */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { apiHandler, type ApiCall } from '@/lib/server/http/apiHandler';
import { HttpError } from '@/lib/server/http/httpError';
import { log } from '@/lib/server/log';
import { logContext } from '@/lib/server/log';
import { UpstreamError } from '@/lib/server/upstream';
import { serveApi, type ApiServer } from '../fakes/apiServer';

type Sent = { method?: string; headers?: Record<string, string>; body?: string; path?: string };
type Got = { status: number; headers: Record<string, unknown>; text: string };

const seen = jest.fn<void, [ApiCall]>();
let failure: unknown;

const act = (call: ApiCall) => {
  seen(call);
  if (failure) throw failure;
  call.response.status(200).json({ query: call.query, body: call.body });
};

let text: ApiServer;
let problem: ApiServer;
let open: ApiServer;

beforeAll(async () => {
  text = await serveApi(apiHandler({ methods: { GET: act }, errorFormat: 'text' }));
  problem = await serveApi(
    apiHandler({ methods: { POST: act }, maxBodyBytes: 100, errorFormat: 'problem' }),
  );
  open = await serveApi(
    apiHandler({ methods: { GET: act, POST: act }, sameOrigin: false, errorFormat: 'problem' }),
  );
});

beforeEach(() => {
  failure = undefined;
  seen.mockClear();
});

afterAll(() => Promise.all([text, problem, open].map((server) => server.close())));

/** Sends exactly these headers, unlike `fetch`. */
async function send(server: ApiServer, sent: Sent = {}): Promise<Got> {
  const { method = 'GET', headers = {}, body, path = '' } = sent;
  const request = httpRequest(server.url + path, { method, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let received = '';
  for await (const chunk of response) received += String(chunk);
  return { status: response.statusCode!, headers: response.headers, text: received };
}

const post = (server: ApiServer, sent: Sent = {}) =>
  send(server, {
    method: 'POST',
    body: '{"a":1}',
    ...sent,
    headers: {
      'content-type': 'application/json',
      origin: `http://${server.host}`,
      ...sent.headers,
    },
  });

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is refused', async (method) => {
    const answer = await send(text, { method });
    expect(answer).toMatchObject({ status: 405, text: 'Please use GET, HEAD, OPTIONS.' });
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(seen).not.toHaveBeenCalled();
  });

  test('GET is refused where only POST is taken', async () => {
    const answer = await send(problem);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
  });

  test('HEAD is GET without the body', async () => {
    expect(await send(text, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('OPTIONS tells the methods and opens nothing to other origins', async () => {
    const answer = await send(open, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
    expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  });
});

describe('same origin', () => {
  const own = 'http://OWN';
  test.each<[string, Record<string, string>, number]>([
    ['own origin', { origin: own }, 200],
    ["the site's origin behind a proxy", { origin: 'https://www.gcwea.example' }, 200],
    ['own origin, said twice', { origin: own, 'sec-fetch-site': 'same-origin' }, 200],
    ['only Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['only Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, 200],
    ['nothing', {}, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['an origin that begins alike', { origin: 'https://www.gcwea.example.evil.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['an origin of another scheme', { origin: 'file://www.gcwea.example' }, 403],
    ['a malformed origin', { origin: 'http://' }, 403],
    [
      'another origin that claims to be same',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['own origin, said to be another', { origin: own, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ])('%s', async (_name, given, status) => {
    const entries = Object.entries(given).map(([name, value]) => [
      name,
      value === own ? `http://${problem.host}` : value,
    ]);
    const headers = { 'content-type': 'application/json', ...Object.fromEntries(entries) };
    const answer = await send(problem, { method: 'POST', headers, body: '{"a":1}' });
    expect(answer.status).toBe(status);
  });

  test('does not matter where the route says so', async () => {
    expect((await post(open, { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
});

describe('body', () => {
  const nested = '['.repeat(30_000);
  test.each<[string, Sent, number]>([
    ['JSON', {}, 200],
    ['JSON with charset', { headers: { 'content-type': 'application/json; charset=UTF-8' } }, 200],
    ['no content type', { headers: { 'content-type': '' } }, 415],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['another charset', { headers: { 'content-type': 'application/json; charset=utf-16' } }, 415],
    ['compressed', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['nothing', { body: '' }, 400],
    ['half', { body: '{"a":' }, 400],
    ['text', { body: 'hello' }, 400],
    ['a prototype', { body: '{"__proto__":{"isAdmin":true}}' }, 400],
    ['a prototype in disguise', { body: '{"a":{"\\u005f_proto__":{}}}' }, 400],
    ['a constructor', { body: '{"constructor":{"prototype":{}}}' }, 400],
    ['as much as allowed', { body: JSON.stringify('x'.repeat(98)) }, 200],
    ['one byte more', { body: JSON.stringify('x'.repeat(99)) }, 413],
    ['deep nesting', { body: nested }, 413],
    ['a megabyte', { body: 'x'.repeat(1024 * 1024) }, 413],
    [
      'chunks without length',
      { headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(5000) },
      413,
    ],
  ])('%s', async (_name, sent, status) => {
    const answer = await post(problem, sent);
    expect(answer.status).toBe(status);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('deep nesting within the limit is a bad request or data, never a crash', async () => {
    expect((await post(open, { body: nested.slice(0, 16_000) })).status).toBe(400);
    const closed = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    expect([200, 400]).toContain((await post(open, { body: closed })).status);
  });

  test('bytes that are not UTF-8 are refused', async () => {
    const socket = connect(Number(problem.host.split(':')[1]), '127.0.0.1');
    socket.write(
      `POST /api/route HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: none\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: 4\r\n\r\n`,
    );
    socket.write(Buffer.from([0x22, 0xff, 0xfe, 0x22]));
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    expect(received).toMatch(/^HTTP\/1.1 400 /);
  });

  test('a sender that goes away leaves no error', async () => {
    const logged = jest.spyOn(log, 'error');
    const socket = connect(Number(problem.host.split(':')[1]), '127.0.0.1');
    socket.write(
      `POST /api/route HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: none\r\n` +
        `Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{"a"`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(logged).not.toHaveBeenCalled();
    expect((await post(problem)).status).toBe(200);
  });

  test('a route without the guidance fails loudly in the log only', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation();
    const parsed = await serveApi(
      apiHandler({ methods: { POST: act }, errorFormat: 'text' }),
      true,
    );
    const answer = await post(parsed);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('bodyParser');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await parsed.close();
  });
});

describe('query', () => {
  test.each([
    ['?q=rates', 200],
    ['?q=rates&num=10', 200],
    ['?q=rates&q=bill', 400],
    ['?q=rates&num=1&num=1', 400],
  ])('%s', async (path, status) => {
    expect((await send(text, { path })).status).toBe(status);
  });
});

describe('errors', () => {
  const sentence = /^[A-Z][^<>{}]*\.$/;
  test.each<[string, unknown, number]>([
    ['a refusal', new HttpError(404, 'There is no such town.'), 404],
    ['a timeout', new UpstreamError('nws', 'timeout', 'SECRET'), 504],
    ['a dead service', new UpstreamError('nws', 'refused', 'SECRET'), 502],
    ['a refusing service', new UpstreamError('nws', 'status', 'SECRET', { status: 401 }), 502],
    ['an open breaker', new UpstreamError('nws', 'unavailable', 'SECRET'), 502],
    ['a defect', new TypeError('SECRET is not a function'), 500],
    ['something else', 'SECRET', 500],
  ])('%s', async (_name, error, status) => {
    failure = error;
    const logged = jest.spyOn(log, 'error').mockImplementation();
    const plain = await send(text);
    expect(plain.status).toBe(status);
    expect(plain.text).toMatch(sentence);
    expect(plain.text).not.toContain('SECRET');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });

    const structured = await post(problem);
    expect(structured.status).toBe(status);
    expect(structured.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const body = JSON.parse(structured.text) as Record<string, unknown>;
    expect(body).toEqual({ title: plain.text, status, detail: plain.text });
    expect(logged).toHaveBeenCalledTimes(status === 500 ? 2 : 0);
    logged.mockRestore();
  });

  test('carry a title and headers of their own', async () => {
    failure = new HttpError(400, 'This address is already subscribed.', {
      title: 'Member Exists',
      headers: { 'X-Hint': 'yes' },
    });
    const { text: body, headers } = await post(problem);
    expect(JSON.parse(body)).toMatchObject({ title: 'Member Exists', status: 400 });
    expect(headers['x-hint']).toBe('yes');
  });

  test('after the answer began, the connection breaks', async () => {
    const half = await serveApi(
      apiHandler({
        methods: {
          GET: ({ response }) => {
            response.write('half');
            throw new HttpError(400, 'Too late.');
          },
        },
        errorFormat: 'text',
      }),
    );
    await expect(send(half)).rejects.toThrow();
    await half.close();
  });
});

test('the rate limit answers 429 and when to come back', async () => {
  const limited = await serveApi(
    apiHandler({ methods: { POST: act }, rateLimit: 'subscribe', errorFormat: 'problem' }),
  );
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++) statuses.push((await post(limited)).status);
  expect(statuses).toEqual(Array(10).fill(200));
  const refused = await post(limited);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429 });
  await limited.close();
});

describe('a request has an id', () => {
  test.each([
    ['that of the proxy', 'abcdef-0123456789', /^abcdef-0123456789$/],
    ['a new one', '', /^[\da-f-]{36}$/],
    ['a new one in place of a dubious one', 'x y"z', /^[\da-f-]{36}$/],
    ['a new one in place of a long one', 'a'.repeat(65), /^[\da-f-]{36}$/],
  ])('%s', async (_name, given, expected) => {
    const { headers } = await send(text, { headers: given ? { 'x-request-id': given } : {} });
    expect(headers['x-request-id']).toMatch(expected);
  });

  test('which every log line of it carries', async () => {
    const fields: unknown[] = [];
    seen.mockImplementation(() => void fields.push(logContext.getStore() ?? {}));
    const ids = ['first-0001', 'second-0002'];
    await Promise.all(ids.map((id) => send(text, { headers: { 'x-request-id': id } })));
    expect(fields).toEqual(expect.arrayContaining(ids.map((requestId) => ({ requestId }))));
    expect(logContext.getStore()).toBeUndefined();
    seen.mockReset();
  });
});
