import sum from 'lodash/sum';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pause after every later failure. */
export const LONGEST_PAUSE_MS = 2 * HOUR;
/** The pauses after the first failures, in ms. */
const PAUSES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
const GIVE_UP_AFTER = 72 * HOUR;

/**
 * How long to wait before the next attempt, in ms; null after three days of attempts.
 * @param failures how many attempts have failed so far, at least one
 */
export function pauseAfter(failures: number): number | null {
  const pauses = Array.from({ length: failures }, (_, i) => PAUSES[i] ?? LONGEST_PAUSE_MS);
  return sum(pauses) > GIVE_UP_AFTER ? null : pauses.at(-1)!;
}
