/** @jest-environment node */
import { round } from '@/lib/server/accelerator/rounds';

test('starts at most five responses from memory at a time, in order', async () => {
  const started: number[] = [];
  const all = Array.from({ length: 30 }, async (_, n) => {
    await round();
    started.push(n);
  });
  const counts: number[] = [];
  for (let iteration = 0; iteration < 8; iteration++) {
    await Promise.resolve();
    await Promise.resolve();
    counts.push(started.length);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(counts[0]).toBe(5);
  expect(counts.slice(1).every((count, i) => count - counts[i]! <= 5)).toBe(true);
  expect(started).toEqual(Array.from({ length: 30 }, (_, n) => n));
});
