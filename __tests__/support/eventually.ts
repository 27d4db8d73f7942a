import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it passes. The time limit only catches checks that never pass. */
export async function eventually(check: () => unknown, until = Date.now() + 120_000) {
  try {
    await check();
  } catch (error) {
    if (Date.now() > until) throw error;
    await sleep(100);
    await eventually(check, until);
  }
}
