import { setImmediate as nextTurn } from 'node:timers/promises';
import { processWide } from './processWide';

/** How long background work may block requests, in ms, plus the rest of the current step. */
const SLICE_MS = 8;

/** One time slice, shared by all background work in the process. */
const slice = processWide('background-slice', () => ({ startedAt: -Infinity, isOver: false }));

/**
 * Call this between the steps of a long task. It lets requests run once the time slice is used up.
 */
export async function giveWay(): Promise<void> {
  while (performance.now() - slice.startedAt >= SLICE_MS) {
    if (!slice.isOver) {
      slice.isOver = true;
      // Runs before any of the waiting callers resume.
      setImmediate(() => Object.assign(slice, { startedAt: performance.now(), isOver: false }));
    }
    await nextTurn();
  }
}
