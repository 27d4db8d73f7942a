/** @jest-environment node */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { apiHandler, type ApiCall } from '@/lib/server/http/apiHandler';
import { HttpError } from '@/lib/server/http/httpError';
import { log, logContext } from '@/lib/server/log';
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
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('refuses %s', async (method) => {
    const answer = await send(text, { method });
    expect(answer).toMatchObject({ status: 405, text: 'Please use GET, HEAD, OPTIONS.' });
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(seen).not.toHaveBeenCalled();
  });

  test('refuses GET on a route that accepts only POST', async () => {
    const answer = await send(problem);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
  });

  test('handles HEAD like GET, without a body', async () => {
    expect(await send(text, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('lists the methods for OPTIONS and allows no other origins', async () => {
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
    ['accepts its own origin', { origin: own }, 200],
    ['accepts the site’s origin behind a proxy', { origin: 'https://www.gcwea.example' }, 200],
    [
      'accepts its own origin confirmed by Sec-Fetch-Site',
      { origin: own, 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['accepts Sec-Fetch-Site: same-origin on its own', { 'sec-fetch-site': 'same-origin' }, 200],
    ['accepts Sec-Fetch-Site: none on its own', { 'sec-fetch-site': 'none' }, 200],
    ['refuses a request without either header', {}, 403],
    ['refuses another origin', { origin: 'https://evil.example' }, 403],
    ['refuses another port', { origin: 'http://127.0.0.1:1' }, 403],
    [
      'refuses an origin that starts with ours',
      { origin: 'https://www.gcwea.example.evil.example' },
      403,
    ],
    ['refuses the null origin', { origin: 'null' }, 403],
    ['refuses an origin with another scheme', { origin: 'file://www.gcwea.example' }, 403],
    ['refuses a malformed origin', { origin: 'http://' }, 403],
    [
      'refuses another origin that claims to be the same',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    [
      'refuses its own origin marked as cross-site',
      { origin: own, 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['refuses a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ])('%s', async (_name, given, status) => {
    const entries = Object.entries(given).map(([name, value]) => [
      name,
      value === own ? `http://${problem.host}` : value,
    ]);
    const headers = { 'content-type': 'application/json', ...Object.fromEntries(entries) };
    const answer = await send(problem, { method: 'POST', headers, body: '{"a":1}' });
    expect(answer.status).toBe(status);
  });

  test('accepts any origin on a route that allows it', async () => {
    expect((await post(open, { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
});

describe('body', () => {
  const nested = '['.repeat(30_000);
  test.each<[string, Sent, number]>([
    ['JSON', {}, 200],
    [
      'JSON with a charset',
      { headers: { 'content-type': 'application/json; charset=UTF-8' } },
      200,
    ],
    ['no content type', { headers: { 'content-type': '' } }, 415],
    ['plain text', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['another charset', { headers: { 'content-type': 'application/json; charset=utf-16' } }, 415],
    ['compressed JSON', { headers: { 'content-encoding': 'gzip' } }, 415],
    ['an empty body', { body: '' }, 400],
    ['incomplete JSON', { body: '{"a":' }, 400],
    ['a word instead of JSON', { body: 'hello' }, 400],
    ['an attempt to set a prototype', { body: '{"__proto__":{"isAdmin":true}}' }, 400],
    ['a disguised attempt to set a prototype', { body: '{"a":{"\\u005f_proto__":{}}}' }, 400],
    ['an attempt to set a constructor', { body: '{"constructor":{"prototype":{}}}' }, 400],
    ['the maximum size', { body: JSON.stringify('x'.repeat(98)) }, 200],
    ['one byte over the maximum size', { body: JSON.stringify('x'.repeat(99)) }, 413],
    ['deep nesting', { body: nested }, 413],
    ['one megabyte', { body: 'x'.repeat(1024 * 1024) }, 413],
    [
      'chunks without a length',
      { headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(5000) },
      413,
    ],
  ])('returns the right status for a body: %s', async (_name, sent, status) => {
    const answer = await post(problem, sent);
    expect(answer.status).toBe(status);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('survives deep nesting within the size limit', async () => {
    expect((await post(open, { body: nested.slice(0, 16_000) })).status).toBe(400);
    const closed = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    expect([200, 400]).toContain((await post(open, { body: closed })).status);
  });

  test('refuses bytes that are not UTF-8', async () => {
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

  test('logs no error when a client disconnects', async () => {
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

  test('returns 500 and logs the reason when a route does not turn off Next’s body parser', async () => {
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
  ])('for the query %s, returns %i', async (path, status) => {
    expect((await send(text, { path })).status).toBe(status);
  });
});

describe('errors', () => {
  const sentence = /^[A-Z][^<>{}]*\.$/;
  test.each<[string, unknown, number]>([
    ['an expected error', new HttpError(404, 'There is no such town.'), 404],
    ['a timeout', new UpstreamError('nws', 'timeout', 'SECRET'), 504],
    ['a service that is down', new UpstreamError('nws', 'refused', 'SECRET'), 502],
    [
      'a service that refuses the request',
      new UpstreamError('nws', 'status', 'SECRET', { status: 401 }),
      502,
    ],
    ['an open circuit breaker', new UpstreamError('nws', 'unavailable', 'SECRET'), 502],
    ['a bug', new TypeError('SECRET is not a function'), 500],
    ['a thrown string', 'SECRET', 500],
  ])('contain no details in either format for %s', async (_name, error, status) => {
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

  test('can carry their own title and headers', async () => {
    failure = new HttpError(400, 'This address is already subscribed.', {
      title: 'Member Exists',
      headers: { 'X-Hint': 'yes' },
    });
    const { text: body, headers } = await post(problem);
    expect(JSON.parse(body)).toMatchObject({ title: 'Member Exists', status: 400 });
    expect(headers['x-hint']).toBe('yes');
  });

  test('close the connection when the response has already started', async () => {
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

test('returns 429 over the limit and says when to try again', async () => {
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

describe('the request ID', () => {
  test.each([
    ['comes from the proxy', 'abcdef-0123456789', /^abcdef-0123456789$/],
    ['is created when there is none', '', /^[\da-f-]{36}$/],
    ['replaces an unsafe one', 'x y"z', /^[\da-f-]{36}$/],
    ['replaces one that is too long', 'a'.repeat(65), /^[\da-f-]{36}$/],
  ])('%s', async (_name, given, expected) => {
    const { headers } = await send(text, { headers: given ? { 'x-request-id': given } : {} });
    expect(headers['x-request-id']).toMatch(expected);
  });

  test('is in every log line for the request', async () => {
    const fields: unknown[] = [];
    seen.mockImplementation(() => void fields.push(logContext.getStore() ?? {}));
    const ids = ['first-0001', 'second-0002'];
    await Promise.all(ids.map((id) => send(text, { headers: { 'x-request-id': id } })));
    expect(fields).toEqual(expect.arrayContaining(ids.map((requestId) => ({ requestId }))));
    expect(logContext.getStore()).toBeUndefined();
    seen.mockReset();
  });
});
