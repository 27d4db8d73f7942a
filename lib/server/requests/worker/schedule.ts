const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses after the first failures. All later ones are the last one. */
const PAUSES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const GIVE_UP_AFTER = 72 * HOUR;

/**
 * How long to wait before the next attempt, in ms; null if three days of attempts are over.
 * @param failures how many attempts have failed so far, at least one
 */
export function pauseAfter(failures: number): number | null {
  let waited = 0;
  for (let i = 1; i <= failures; i++) {
    const pause = PAUSES[Math.min(i, PAUSES.length) - 1]!;
    waited += pause;
    if (waited > GIVE_UP_AFTER) return null;
    if (i === failures) return pause;
  }
  return 0;
}
