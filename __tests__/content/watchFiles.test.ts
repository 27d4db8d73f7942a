/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileChanges, watchFiles } from '@/lib/server/content/watchFiles';

let root: string;
let stop: () => void;
const show = jest.fn(async () => true);
const at = (name: string) => path.join(root, name);

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  mkdirSync(at('alerts'));
  writeFileSync(at('alerts/one.json'), '{}');
  show.mockReset().mockResolvedValue(true);
  stop = watchFiles(root, show, 5);
  await sleep(100);
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

/**
 * Waits until a change has been shown, and then a little longer, because a file may be noticed while
 * it is still being written.
 */
async function shown() {
  while (show.mock.calls.length === 0) await sleep(5);
  await sleep(200);
  show.mockClear();
}

test('shows nothing new while nothing changes', () => expect(show).not.toHaveBeenCalled());

test('notices new, changed and removed files, and a file in a new folder', async () => {
  const before = fileChanges();
  writeFileSync(at('alerts/two.json'), '{}');
  await shown();
  utimesSync(at('alerts/one.json'), new Date(), new Date(Date.now() + 60_000));
  await shown();
  rmSync(at('alerts/one.json'));
  await shown();
  mkdirSync(at('outages'));
  writeFileSync(at('outages/break.json'), '{}');
  await shown();
  expect(fileChanges()).toBeGreaterThanOrEqual(before + 4);
});

test('tries again when a change could not be shown', async () => {
  show.mockRejectedValueOnce(new Error('down'));
  writeFileSync(at('alerts/two.json'), '{}');
  while (show.mock.calls.length < 2) await sleep(5);
  expect(show.mock.calls.length).toBeGreaterThanOrEqual(2);
});
