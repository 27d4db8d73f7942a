/** @jest-environment node */
import range from 'lodash/range';
import { addTime, createQueue } from '@/lib/server/uploads/queue';

const MINUTE_MS = 60_000;

/** A queue whose tasks run until they are ended, and the names of those that started, in order. */
function manual(limit: number) {
  const run = createQueue(limit);
  const started: string[] = [];
  const end: Record<string, () => void> = {};
  const add = (name: string, client: string, deadline = Date.now() + MINUTE_MS) =>
    run(
      () => {
        started.push(name);
        return new Promise<void>((resolve) => (end[name] = resolve));
      },
      { client, deadline },
    );
  return { add, started, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a client with many files does not keep others waiting', async () => {
  const { add, started, end } = manual(2);
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'));
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1']);
  const others = [add('b1', 'b'), add('c1', 'c')];
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1', 'b1']);
  end.a1!();
  await greedy[0];
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1', 'b1', 'a2']);
  end.b1!();
  await others[0];
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('clients whose pictures took less time come first', async () => {
  const { add, started, end } = manual(1);
  addTime('slow', 4000);
  addTime('quick', 100);
  const first = add('first', 'another');
  const tasks = ['slow', 'quick', 'new'].map((client) => add(client, client));
  for (const name of ['first', 'new', 'quick', 'slow']) {
    await jest.advanceTimersByTimeAsync(0);
    end[name]!();
  }
  await Promise.all([first, ...tasks]);
  expect(started).toEqual(['first', 'new', 'quick', 'slow']);
});

test('when too many files are waiting, the newest file from the client whose pictures took the most time is refused', async () => {
  const { add, started, end } = manual(1);
  addTime('greedy', 10_000);
  const first = add('first', 'another');
  const refused: string[] = [];
  const wait = (name: string, client: string) =>
    add(name, client).catch(() => void refused.push(name));
  const many = range(24).map((n) => wait(`greedy ${n}`, 'greedy'));
  const visitor = wait('visitor', 'visitor');
  await jest.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['greedy 23']);
  end.first!();
  await first;
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['first', 'visitor']);
  end.visitor!();
  await visitor;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refused).toHaveLength(23);
  end['greedy 0']!();
  await Promise.all(many);
});

test('a client that waits too long is told that others come first, and the rest continue', async () => {
  const { add, started, end } = manual(1);
  const first = add('a', 'a');
  const late = add('b', 'b', Date.now() + 1000).catch((error: unknown) => error);
  const patient = add('c', 'c');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await late).toMatchObject({
    status: 503,
    message: expect.stringContaining('other people'),
  });
  end.a!();
  await first;
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'c']);
  end.c!();
  await patient;
});

test('a task that fails frees its slot', async () => {
  const run = createQueue(1);
  const turn = { client: 'a', deadline: Date.now() + 1000 };
  await expect(run(() => Promise.reject(new Error('damaged')), turn)).rejects.toThrow('damaged');
  expect(await run(() => Promise.resolve('next'), turn)).toBe('next');
});
