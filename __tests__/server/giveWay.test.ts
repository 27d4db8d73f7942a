/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { giveWay } from '@/lib/server/process/giveWay';

/** How long each step of the work takes, in ms, on a clock that only the work advances. */
const STEP_MS = 5;
/** The time limit of a slice, plus the step that exceeds it, in ms. */
const MOST_MS = 8 + STEP_MS;

let clock: number;
let turns: number;

beforeEach(() => {
  clock += 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
beforeAll(() => (clock = 0));
afterEach(() => jest.restoreAllMocks());

/** Runs the steps and records how much time passed in each turn of the event loop. */
async function work(steps: number, spent: Map<number, number>) {
  for (let step = 0; step < steps; step++) {
    await giveWay();
    clock += STEP_MS;
    spent.set(turns, (spent.get(turns) ?? 0) + STEP_MS);
  }
}

test('a short task does not wait for a long one', async () => {
  const steps: string[] = [];
  const run = async (name: string, count: number) => {
    for (let step = 0; step < count; step++) {
      await giveWay();
      clock += STEP_MS;
      steps.push(name);
    }
  };
  await Promise.all([run('long', 500), run('short', 3)]);
  expect(steps.lastIndexOf('short')).toBeLessThan(10);
});

async function countTurns(isOver: () => boolean) {
  turns = 0;
  while (!isOver()) {
    await nextTurn();
    turns += 1;
  }
}

test.each([1, 4])('%i long tasks together delay requests by at most one slice', async (pieces) => {
  const spent = new Map<number, number>();
  let isOver = false;
  const counting = countTurns(() => isOver);
  await Promise.all(Array.from({ length: pieces }, () => work(20, spent)));
  isOver = true;
  await counting;
  expect(Math.max(...spent.values())).toBeLessThanOrEqual(MOST_MS);
  expect([...spent.values()].reduce((a, b) => a + b)).toBe(pieces * 20 * STEP_MS);
});
