/** @jest-environment node */
import { readWater, WATER_RETRY_SECONDS } from '@/lib/server/water/views/readWater';
import { UpstreamError } from '@/lib/server/upstream';
import type { Job } from '@/lib/server/water/collect/jobs';
import { startWater } from '@/lib/server/water/collect/scheduler';
import { waterState } from '@/lib/server/water/kept/state';
import { MINUTE_MS } from '@/lib/site/durations';

jest.mock('@/lib/server/env', () => ({
  env: () => ({ dataDir: '/nonexistent', water: { usgsUrl: 'a', cdecUrl: 'b', awdbUrl: 'c' } }),
}));

const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  name: 'job',
  source: 'usgs',
  everyMs: 15 * MINUTE_MS,
  ids: ['flow-x'],
  isCurrent: true,
  run,
  ...more,
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(waterState(), { firstRound: null, startedAt: 0 });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** How many times a job has run once this many more minutes have passed. */
async function runsAfter(minutes: number, run: jest.Mock) {
  await jest.advanceTimersByTimeAsync(minutes * MINUTE_MS);
  return run.mock.calls.length;
}

test('runs a job immediately and then on schedule, slightly delayed, and ignores a second start', async () => {
  const run = jest.fn().mockResolvedValue(undefined);
  startWater([job(run)]);
  startWater([job(run)]);
  expect([await runsAfter(0, run), await runsAfter(15, run), await runsAfter(1, run)]).toEqual([
    1, 1, 2,
  ]);
});

test('waits longer after each failure, but never longer than the job’s interval', async () => {
  const run = jest.fn().mockRejectedValue(new UpstreamError('usgs', 'timeout', 'is slow'));
  startWater([job(run)]);
  // Runs after 1.05, 2.1, 4.2 and 8.4 minutes, and then every 15.75 minutes.
  const counts = [];
  for (const minutes of [0, 1.1, 2.1, 4.2, 8.4, 15.8, 15.8])
    counts.push(await runsAfter(minutes, run));
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('does not call a source for an hour after a 429, or for as long as the source asks, up to six hours', async () => {
  const tooMuch = (retryAfterMs?: number) =>
    jest
      .fn()
      .mockRejectedValue(new UpstreamError('usgs', 'status', '429', { status: 429, retryAfterMs }));
  const [plain, patient, endless] = [tooMuch(), tooMuch(120 * MINUTE_MS), tooMuch(1e12)];
  startWater([job(plain), job(patient, { source: 'cdec' }), job(endless, { source: 'awdb' })]);
  expect([await runsAfter(59, plain), await runsAfter(5, plain)]).toEqual([1, 2]);
  expect([await runsAfter(55, patient), await runsAfter(10, patient)]).toEqual([1, 2]);
  expect([await runsAfter(230, endless), await runsAfter(25, endless)]).toEqual([1, 2]);
});

test('sends one request at a time to a source, and a failing job does not block others', async () => {
  const order: string[] = [];
  const slow = job(async () => {
    order.push('begins');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    order.push('ends');
    throw new Error('broken');
  });
  const other = job(async () => void order.push('other'));
  startWater([slow, other]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(order).toEqual(['begins', 'ends', 'other']);
});

describe('a page', () => {
  const missing = () =>
    readWater(
      () => 'view',
      () => false,
    );

  test('waits two seconds for the first readings, but only right after the server starts', async () => {
    startWater([job(() => new Promise(() => undefined))]);
    const done = jest.fn();
    void missing().then(done);
    await jest.advanceTimersByTimeAsync(1900);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledWith({ view: 'view', revalidate: WATER_RETRY_SECONDS });
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await missing()).toEqual({ view: 'view', revalidate: WATER_RETRY_SECONDS });
  });

  test('does not wait during a build or when nothing is missing', async () => {
    expect(await missing()).toMatchObject({ view: 'view' });
    startWater([job(() => new Promise(() => undefined))]);
    expect(
      await readWater(
        () => 'view',
        () => true,
      ),
    ).toEqual({ view: 'view' });
  });
});
