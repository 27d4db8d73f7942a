import { setImmediate as nextTurn } from 'node:timers/promises';
import { processWide } from './processWide';

/** Time for which background work may hold up requests in one piece, in ms. One step more comes on top. */
const SLICE_MS = 8;

/** One slice for all background work of the process: pieces of it that run at the same time take turns. */
const slice = processWide('background-slice', () => ({ startedAt: -Infinity, isOver: false }));

/** Called between the steps of long work: lets requests be answered whenever the slice is used up. */
export async function giveWay(): Promise<void> {
  while (performance.now() - slice.startedAt >= SLICE_MS) {
    if (!slice.isOver) {
      slice.isOver = true;
      // Before the turn of anybody who waits.
      setImmediate(() => Object.assign(slice, { startedAt: performance.now(), isOver: false }));
    }
    await nextTurn();
  }
}
