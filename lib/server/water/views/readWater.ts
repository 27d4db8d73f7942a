import { waterState } from '../kept/state';

/**
 * How long a page waits for the first readings. Pages wait only during the first `START_MS` after startup.
 */
const FIRST_WAIT_MS = 2000;
const START_MS = 15_000;

/** Seconds until a page with missing or old readings is rendered again. */
export const WATER_RETRY_SECONDS = 10;

/**
 * The water data that a page shows, from stored readings. Right after startup, waits up to 2 s for the
 * sources if something is missing, except during a build.
 * @param isWhole whether a view has all the data that the page can show
 */
export async function readWater<T>(
  read: (now: number) => T,
  isWhole: (view: T) => boolean,
): Promise<{ view: T; revalidate?: number }> {
  const { firstRound, startedAt } = waterState();
  const view = read(Date.now());
  if (isWhole(view)) return { view };
  if (firstRound && Date.now() - startedAt < START_MS) {
    await Promise.race([firstRound, sleep(FIRST_WAIT_MS)]);
  }
  const later = read(Date.now());
  return isWhole(later) ? { view: later } : { view: later, revalidate: WATER_RETRY_SECONDS };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
