import { setImmediate } from 'node:timers/promises';

/** Runs a long task one step at a time so that requests can be handled in between. */
export async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
