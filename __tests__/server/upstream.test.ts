/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { number, object, string } from 'yup';
import { log } from '@/lib/server/log';
import { createUpstream } from '@/lib/server/upstream/client';
import { UpstreamError } from '@/lib/server/upstream';
import { faults, type Fault } from '../fakes/faults';
import { startFaultyServer, type FaultyServer } from '../fakes/faultyServer';
import { allButDate } from '../support/allButDate';

/**
 * The time limit for calls that are meant to time out, and the limit for all other calls, which is
 * long enough on a busy machine.
 */
const TIMEOUT_MS = 1000;
const ENOUGH_MS = 60_000;
const HALF_OPEN_MS = 200;
const good = { town: 'Auburn', temperature: 61 };
const schema = object({ town: string().required(), temperature: number().required() });
const check = (data: unknown) => schema.validateSync(data, { strict: true });

let fake: FaultyServer;
let upstream: ReturnType<typeof createUpstream>;
const unhandled = jest.fn();

beforeAll(async () => {
  process.on('unhandledRejection', unhandled);
  fake = await startFaultyServer({ answer: () => ({ json: good }) });
});

beforeEach(async () => {
  await fake.setFault(undefined);
  fake.answer = () => ({ json: good });
  fake.requests.length = 0;
  upstream = createUpstream({
    failuresToOpen: 3,
    halfOpenAfterMs: HALF_OPEN_MS,
    concurrent: 2,
    queued: 2,
  });
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await fake.close();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

const ask = (options: object = {}) =>
  upstream.fetchJson({
    service: 'weather',
    url: `${fake.url}/points?key=SECRET`,
    headers: { authorization: 'Bearer SECRET' },
    timeoutMs: ENOUGH_MS,
    check,
    ...options,
  });

const failureOf = async (call: Promise<unknown>): Promise<UpstreamError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
};

/** For each fault: the kind and the status of the error, and the number of requests with two retries. */
const expected: Record<Fault, [kind: string, status?: number, requests?: number]> = {
  refused: ['refused', undefined, 0],
  hang: ['timeout', undefined, 1],
  'slow headers': ['timeout', undefined, 1],
  drip: ['timeout', undefined, 1],
  reset: ['refused', undefined, 3],
  truncated: ['body', undefined, 1],
  'truncated, length wrong': ['body', undefined, 3],
  html: ['body', undefined, 1],
  'html 403': ['status', 403, 1],
  empty: ['body', undefined, 1],
  'wrong types': ['body', undefined, 1],
  '400': ['status', 400, 1],
  '401': ['status', 401, 1],
  '403': ['status', 403, 1],
  '404': ['status', 404, 1],
  '429': ['status', 429, 1],
  '429, retry after 1 s': ['status', 429, 1],
  '429, retry after 1 h': ['status', 429, 1],
  '500': ['status', 500, 1],
  '502': ['status', 502, 3],
  '503': ['status', 503, 3],
  huge: ['too-large', undefined, 1],
  'huge, without length': ['too-large', undefined, 1],
  'gzip bomb': ['too-large', undefined, 1],
  'broken gzip': ['body', undefined, 3],
  'redirect elsewhere': ['status', 302, 1],
  'redirect loop': ['status', 302, 4],
};

test.each(faults)(
  'fails within the time limit on %s, reveals no secret and recovers',
  async (fault) => {
    const logged = jest.spyOn(log, 'warn');
    const noted = jest.spyOn(log, 'info');
    const [kind, status, requests] = expected[fault];
    const isLeftToTime = kind === 'timeout' || fault === '429, retry after 1 s';
    await fake.setFault(fault);
    const error = await failureOf(ask({ timeoutMs: isLeftToTime ? TIMEOUT_MS : ENOUGH_MS }));

    expect(error).toMatchObject({ service: 'weather', kind, status });
    expect(fake.requests).toHaveLength(requests ?? 0);

    expect(upstream.health().weather).toMatchObject({ lastFailure: { kind, status } });
    const lines = [...logged.mock.calls, ...noted.mock.calls];
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toMatchObject({ service: 'weather', kind, status, path: '/points' });
    expect(JSON.stringify([lines, error, error.message, error.stack])).not.toMatch(/SECRET|[?]/);

    await fake.setFault(undefined);
    expect((await ask()).data).toEqual(good);
    expect(upstream.health().weather).toMatchObject({ breaker: 'closed', lastFailure: null });
  },
);

describe('retries', () => {
  test.each<[Fault, number]>([
    ['502', 2],
    ['503', 2],
    ['reset', 1],
    ['truncated, length wrong', 1],
  ])('succeed once the fault %s is over', async (fault, times) => {
    await fake.setFault(fault, times);
    expect((await ask()).data).toEqual(good);
    expect(fake.requests).toHaveLength(times + 1);
  });

  test('wait for as long as a short Retry-After header asks', async () => {
    await fake.setFault('429, retry after 1 s', 1);
    const startedAt = performance.now();
    expect((await ask()).data).toEqual(good);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  test.each<[string, object]>([
    ['a POST', { method: 'POST', json: { a: 1 } }],
    ['a POST that asks for retries', { method: 'POST', json: {}, retries: 2 }],
    ['a GET that forbids retries', { retries: 0 }],
  ])('do not repeat %s', async (_name, options) => {
    await fake.setFault('503');
    await failureOf(ask(options));
    expect(fake.requests).toHaveLength(1);
  });
});

describe('responses', () => {
  test('to a refused request include the parsed body, hidden from logs', async () => {
    fake.answer = () => ({ status: 400, json: { title: 'Member Exists', detail: 'a@b.example' } });
    const error = await failureOf(ask({ method: 'POST', json: { email_address: 'a@b.example' } }));
    expect(error.data).toEqual({ title: 'Member Exists', detail: 'a@b.example' });
    expect(JSON.stringify({ ...error })).not.toContain('a@b.example');
    expect(fake.requests[0]).toMatchObject({
      method: 'POST',
      body: '{"email_address":"a@b.example"}',
    });
    expect(fake.requests[0]?.headers['content-type']).toBe('application/json');
  });

  test('with a byte order mark and a wrong content type are still read as JSON', async () => {
    const body = gzipSync(`\ufeff${JSON.stringify({ ...good, town: 'Señor' })}`);
    fake.answer = () => ({
      body,
      headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    });
    expect((await ask()).data).toEqual({ ...good, town: 'Señor' });
  });

  test('that are compressed more than once are refused', async () => {
    fake.answer = () => ({
      body: gzipSync(gzipSync(JSON.stringify(good))),
      headers: { 'content-encoding': 'gzip, gzip' },
    });
    expect(await failureOf(ask())).toMatchObject({ kind: 'body' });
  });

  test('with status 204 have undefined data', async () => {
    fake.answer = () => ({ status: 204 });
    const answer = await ask({ method: 'POST', json: {}, check: (data: unknown) => data });
    expect(answer).toMatchObject({ status: 204, data: undefined });
  });

  test('that redirect within the origin are followed', async () => {
    fake.answer = ({ path }) =>
      path === '/points' ? { status: 301, headers: { location: '/exact' } } : { json: good };
    expect((await ask()).data).toEqual(good);
    expect(fake.requests.map(({ path }) => path)).toEqual(['/points', '/exact']);
  });

  test('that redirect a POST are not followed', async () => {
    fake.answer = () => ({ status: 307, headers: { location: '/exact' } });
    expect(await failureOf(ask({ method: 'POST', json: {} }))).toMatchObject({ status: 307 });
    expect(fake.requests).toHaveLength(1);
  });

  test.each(['file:///etc/passwd', 'not an address', 'http://user:SECRET@127.0.0.1/', '/relative'])(
    'are not requested from %s',
    async (url) => {
      const error = await failureOf(ask({ url }));
      expect(error.kind).toBe('unavailable');
      expect(error.message).not.toContain('SECRET');
    },
  );
});

describe('the log', () => {
  test('reports a failing service once, however often it is called', async () => {
    const warned = jest.spyOn(log, 'warn');
    await fake.setFault('500');
    for (let i = 0; i < 10; i++) await failureOf(ask({ retries: 0 }));
    expect(warned.mock.calls.map(([, message]) => message)).toEqual([
      'weather returned 500',
      'upstream breaker opened',
    ]);
  });

  test('reports when a service fails in a new way, and when it works again', async () => {
    const [warned, noted] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')];
    const clock = jest.spyOn(performance, 'now');
    for (const fault of ['500', '401', '500', '401'] as const) {
      await fake.setFault(fault);
      await failureOf(ask({ retries: 0 }));
    }
    expect(warned).toHaveBeenCalledTimes(2);
    await fake.setFault(undefined);
    await ask();
    expect(noted).not.toHaveBeenCalled();
    const later = performance.now() + 60_000;
    clock.mockImplementation(() => later);
    await ask();
    expect(noted.mock.calls).toEqual([[{ service: 'weather' }, 'upstream has recovered']]);
  });
});

describe('circuit breaker', () => {
  /** Advances only the breaker's clock, until the breaker is half open. */
  const wait = () => jest.setSystemTime(Date.now() + HALF_OPEN_MS);
  beforeEach(() => jest.useFakeTimers({ now: Date.now(), doNotFake: allButDate }));
  afterEach(() => jest.useRealTimers());
  const failTimes = async (times: number, options: object = {}) => {
    for (let i = 0; i < times; i++) await failureOf(ask({ retries: 0, ...options }));
  };

  test('opens after several failures in a row, tries again and closes', async () => {
    await fake.setFault('500');
    await failTimes(3);
    expect(upstream.health().weather).toMatchObject({
      breaker: 'open',
      lastSuccessAgeMs: null,
      lastFailure: { kind: 'status', status: 500 },
    });
    expect((await failureOf(ask())).kind).toBe('unavailable');
    expect(fake.requests).toHaveLength(3);

    wait();
    await failTimes(1);
    expect(fake.requests).toHaveLength(4);
    expect((await failureOf(ask())).kind).toBe('unavailable');

    await fake.setFault(undefined);
    wait();
    expect((await ask()).data).toEqual(good);
    expect(upstream.health().weather?.breaker).toBe('closed');
  });

  test('lets one call through when half open, and refuses the others immediately', async () => {
    await fake.setFault('500');
    await failTimes(3);
    wait();
    await fake.setFault('hang');
    const ended: string[] = [];
    const end = (call: Promise<unknown>) => failureOf(call).then(({ kind }) => ended.push(kind));
    await Promise.all([end(ask({ timeoutMs: TIMEOUT_MS })), end(ask())]);
    expect(ended).toEqual(['unavailable', 'timeout']);
  });

  test('stays closed after client errors, which still appear in the health status', async () => {
    await fake.setFault('401');
    await failTimes(5);
    expect(upstream.health().weather).toMatchObject({
      breaker: 'closed',
      lastFailure: { kind: 'status', status: 401 },
    });
  });

  test('is separate for each service, and closes when it is reset', async () => {
    await fake.setFault('500');
    await failTimes(3);
    await fake.setFault(undefined);
    expect((await ask({ service: 'alerts' })).data).toEqual(good);
    upstream.reset('weather');
    expect((await ask()).data).toEqual(good);
  });
});

test('queues calls over the limit, and immediately refuses calls when the queue is full', async () => {
  await fake.setFault('hang');
  const ended: string[] = [];
  const calls = Array.from({ length: 6 }, () =>
    failureOf(ask({ retries: 0, timeoutMs: TIMEOUT_MS })).then(({ kind }) => ended.push(kind)),
  );
  await Promise.all(calls);
  // Two calls did not fit in the queue, two timed out, and two had little or no time left after waiting.
  expect(ended.slice(0, 2)).toEqual(['unavailable', 'unavailable']);
  expect(ended.filter((kind) => kind === 'timeout').length).toBeGreaterThanOrEqual(2);
  expect(ended).toHaveLength(6);
  await fake.setFault(undefined);
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('calls that time out because they were queued do not count against the service', async () => {
  upstream = createUpstream({ failuresToOpen: 2, concurrent: 2, queued: 2 });
  fake.latencyMs = 2000;
  const calls = Array.from({ length: 4 }, () =>
    ask({ retries: 0, timeoutMs: 3000 }).then(
      () => 'answered',
      ({ kind }: UpstreamError) => kind,
    ),
  );
  expect((await Promise.all(calls)).sort()).toEqual(['answered', 'answered', 'timeout', 'timeout']);
  fake.latencyMs = 0;
  expect(upstream.health().weather?.breaker).toBe('closed');
});
