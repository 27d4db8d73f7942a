import { setImmediate } from 'node:timers/promises';

/** Runs a long piece of work a step at a time, so that requests are answered in between. */
export async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}

/** Runs it at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
