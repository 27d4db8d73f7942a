import { waterState } from '../kept/state';

/** Longest time that a page waits for the first readings, and how long after the start it does. */
const FIRST_WAIT_MS = 2000;
const START_MS = 15_000;

/** Age in seconds at which a page without all of its readings is rendered anew. */
export const WATER_RETRY_SECONDS = 10;

/**
 * What a page shows of the water data, by a function that reads what is kept. Only right after the start
 * of the server, while something is missing, it waits for the sources, at most 2 s; never in a build.
 * @param isWhole whether all that the page has room for is there
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
