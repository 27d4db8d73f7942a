import { processWide } from './processWide';

/**
 * How many ms background work may block requests, not counting the time it takes to finish the current step.
 */
const SLICE_MS = 8;

/** One time slice and one queue of waiting tasks, shared by all background work in the process. */
const shared = processWide('background-slice', () => ({
  startedAt: -Infinity,
  isNextPlanned: false,
  waiting: [] as (() => void)[],
}));

/**
 * Call this between the steps of a long task. It lets requests run once the time slice is used up. Tasks take
 * turns, so a short task never has to wait for a long one to end.
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
  // A resumed task may end, or wait for the network, without calling `giveWay` again.
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
