import sum from 'lodash/sum';
import { HOUR_MS, MINUTE_MS } from '../../../site/durations';

/** The pause after every later failure. */
export const LONGEST_PAUSE_MS = 2 * HOUR_MS;
/** The pauses after the first failures, in ms. */
const PAUSES = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS];
const GIVE_UP_AFTER = 72 * HOUR_MS;

/**
 * How long to wait before the next attempt, in ms; null after three days of attempts.
 * @param failures how many attempts have failed so far, at least one
 */
export function pauseAfter(failures: number): number | null {
  const pauses = Array.from({ length: failures }, (_, i) => PAUSES[i] ?? LONGEST_PAUSE_MS);
  return sum(pauses) > GIVE_UP_AFTER ? null : pauses.at(-1)!;
}
