import clamp from 'lodash/clamp';
import { HOUR_MS, MINUTE_MS } from '../../../site/durations';
import { log } from '../../log';
import { isUpstreamError } from '../../upstream';
import { type Job, allJobs } from './jobs';
import { fetchedAt } from './keepSeries';
import { waterState } from '../kept/state';

const FIRST_RETRY_MS = MINUTE_MS;
/** Minimum and maximum pause after a source returns 429. */
const MIN_PAUSE_MS = HOUR_MS;
const MAX_PAUSE_MS = 6 * HOUR_MS;

/**
 * Starts fetching water data in the background, with one request at a time to each source, at times that
 * differ between instances. Never keeps the process alive.
 */
export function startWater(jobs: Job[] = allJobs()): void {
  const state = waterState();
  if (state.firstRound) return;
  const queues = new Map<string, Promise<void>>();
  const first = jobs.filter(({ isCurrent }) => isCurrent).map((job) => begin(job, queues));
  state.firstRound = Promise.all(first).then(() => undefined);
  state.startedAt = Date.now();
  for (const job of jobs.filter(({ isCurrent }) => !isCurrent)) void begin(job, queues);
}

/** Resolves when the job has run once, or immediately if it is not due yet. */
async function begin(job: Job, queues: Map<string, Promise<void>>): Promise<void> {
  const age = Date.now() - Math.min(...job.ids.map((id) => fetchedAt(id, job.source)));
  // Readings dated in the future were fetched before the clock was set back.
  if (age >= 0 && age < job.everyMs) later(job.everyMs - age);
  else await round(0);

  function later(ms: number, failures = 0) {
    setTimeout(() => void round(failures), jittered(ms)).unref();
  }

  async function round(failures: number): Promise<void> {
    const turn = (queues.get(job.source) ?? Promise.resolve()).then(() => attempt(job));
    queues.set(
      job.source,
      turn.then(() => undefined),
    );
    const failed = await turn;
    if (failed === null) later(job.everyMs);
    else later(Math.max(failed, retryMs(job, failures)), failures + 1);
  }
}

/** Runs a job. Resolves to null on success, otherwise to the minimum pause in ms. Never rejects. */
async function attempt(job: Job): Promise<number | null> {
  try {
    await job.run(Date.now());
    return null;
  } catch (err) {
    if (!isUpstreamError(err)) log.error({ err, job: job.name }, 'cannot refresh water data');
    const isTooMuch = isUpstreamError(err) && err.status === 429;
    return isTooMuch ? clamp(err.retryAfterMs ?? 0, MIN_PAUSE_MS, MAX_PAUSE_MS) : 0;
  }
}

/**
 * The wait before a retry: a minute after the first failure, then twice as long each
 * time, up to the usual interval.
 */
function retryMs({ everyMs }: Job, failures: number): number {
  return Math.min(everyMs, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
}

/** Adds a random amount of up to 10%. */
const jittered = (ms: number) => Math.round(Math.min(ms * (1 + Math.random() / 10), 2 ** 31 - 1));
