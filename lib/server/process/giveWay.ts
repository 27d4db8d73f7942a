import { processWide } from './processWide';

/** How long background work may block requests, in ms, not counting the time to finish the current step. */
const SLICE_MS = 8;

/** One time slice and one line of waiting tasks, shared by all background work in the process. */
const shared = processWide('background-slice', () => ({
  startedAt: -Infinity,
  isNextPlanned: false,
  waiting: [] as (() => void)[],
}));

/**
 * Call this between the steps of a long task. It lets requests run once the time slice is used up,
 * and tasks take turns, so that a short one never waits for the end of a long one.
 */
export async function giveWay(): Promise<void> {
  const isOver = performance.now() - shared.startedAt >= SLICE_MS;
  if (!isOver && shared.waiting.length === 0) return;
  await new Promise<void>((resume) => {
    shared.waiting.push(resume);
    if (isOver) planNext();
    else resumeNext();
  });
}

function resumeNext() {
  shared.waiting.shift()?.();
  // A resumed task may end, or wait for the network, without calling this again.
  if (shared.waiting.length > 0) planNext();
}

function planNext() {
  if (shared.isNextPlanned) return;
  shared.isNextPlanned = true;
  setImmediate(() => {
    Object.assign(shared, { isNextPlanned: false, startedAt: performance.now() });
    resumeNext();
  });
}
