import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it passes. The time limit only catches checks that never pass. */
export async function eventually(check: () => unknown): Promise<void> {
  for (const startedAt = Date.now(); ; await sleep(100)) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() - startedAt > 120_000) throw error;
    }
  }
}
