/** @jest-environment node */
import range from 'lodash/range';
import { inTurn } from '@/lib/server/uploads/pictureQueue';

const started: string[] = [];
const end: Record<string, () => void> = {};
const refused: string[] = [];
let tasks: Promise<unknown>[] = [];

/** Adds a task that runs until it is ended. */
function add(name: string, client: string, patience = 60_000) {
  const task = inTurn({ client, deadline: Date.now() + patience }, () => {
    started.push(name);
    return new Promise<void>((resolve) => (end[name] = resolve));
  }).catch((error: { status: number; message: string }) => {
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining('other people') });
    refused.push(name);
  });
  tasks.push(task);
}
const settle = () => jest.advanceTimersByTimeAsync(0);
/** Ends tasks one after another, and lets the next ones start. */
async function finish(...names: string[]) {
  for (const name of names) {
    await settle();
    end[name]!();
  }
  await settle();
}

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  await Promise.all(tasks);
  tasks = [];
  started.length = 0;
  refused.length = 0;
  jest.useRealTimers();
});

test('two pictures at a time, in the order in which they came', async () => {
  for (const name of ['a', 'b', 'c', 'd']) add(name, name);
  await settle();
  expect(started).toEqual(['a', 'b']);
  await finish('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await finish('a', 'c', 'd');
});

test('a fifth picture of one client is refused while four are in the queue', async () => {
  for (const n of range(5)) add(`greedy ${n}`, 'greedy');
  add('visitor', 'visitor');
  await settle();
  expect(refused).toEqual(['greedy 4']);
  await finish('greedy 0');
  add('greedy 5', 'greedy');
  await finish('greedy 1', 'greedy 2', 'greedy 3', 'visitor', 'greedy 5');
  expect(started).toHaveLength(6);
});

test('when 24 pictures are waiting, the next one is refused', async () => {
  const names = range(26).map((n) => `client ${n}`);
  for (const name of names) add(name, name);
  await settle();
  add('late', 'late');
  await settle();
  expect(refused).toEqual(['late']);
  await finish(...names);
});

test('a picture that waits too long is refused, and one that has started goes on', async () => {
  add('a', 'a', 1000);
  add('b', 'b', 1000);
  add('impatient', 'c', 1000);
  add('patient', 'd');
  add('late', 'e', 0);
  await jest.advanceTimersByTimeAsync(1000);
  expect(refused).toEqual(['late', 'impatient']);
  await finish('a', 'b', 'patient');
  expect(started).toEqual(['a', 'b', 'patient']);
});

test('a task that fails frees its place', async () => {
  jest.useRealTimers();
  const turn = () => ({ client: 'a', deadline: Date.now() + 60_000 });
  const fail = () => inTurn(turn(), () => Promise.reject(new Error('damaged')));
  for (const failing of range(5).map(() => fail))
    await expect(failing()).rejects.toThrow('damaged');
  expect(await inTurn(turn(), () => Promise.resolve('next'))).toBe('next');
});
