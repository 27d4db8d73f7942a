/** @jest-environment node */
import Database from 'libsql';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSubscriberFile, type SubscriberFile } from '@/lib/server/newsletter/subscriberFile';

let dir: string;
let file: SubscriberFile;
const at = (name: string) => path.join(dir, name);
const database = 'newsletter.sqlite';

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'subscribers-'));
  file = openSubscriberFile(dir);
});
afterEach(() => {
  jest.useRealTimers();
  file.close();
  rmSync(dir, { recursive: true });
});

/** Has another process write, until it is told to stop. */
function lock() {
  const other = new Database(at(database));
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(20);
}

test('a lock held elsewhere delays the subscription alone, and shows in health until it is gone', async () => {
  expect(await file.add('ada@gold.example')).toBe(true);
  const release = lock();
  let isKept = false;
  const kept = file.add('bob@gold.example').then((isNew) => (isKept = isNew));
  // This process goes on: it can ask, and the subscription is still waiting.
  await until(() => file.health().lastFailure?.kind === 'locked');
  expect(isKept).toBe(false);
  release();
  expect(await kept).toBe(true);
  expect(file.health()).toEqual({ lastSuccessAgeMs: expect.any(Number), lastFailure: null });
});

test('no try stands still for longer than a moment', async () => {
  await file.add('ada@gold.example');
  const release = lock();
  const before = process.cpuUsage();
  const failed = expect(file.add('bob@gold.example')).rejects.toMatchObject({
    code: 'SQLITE_BUSY',
  });
  let turns = 0;
  const count = setInterval(() => (turns += 1), 10);
  await failed;
  clearInterval(count);
  // One wait of all its time would leave a handful of turns.
  expect(turns).toBeGreaterThan(20);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  release();
});

test('the file is for its owner only, also one from before', async () => {
  await file.add('ada@gold.example');
  expect(statSync(at(database)).mode & 0o777).toBe(0o600);
  expect(statSync(at(`${database}-wal`)).mode & 0o777).toBe(0o600);
  chmodSync(at(database), 0o644);
  const again = openSubscriberFile(dir);
  await again.add('bob@gold.example');
  expect(statSync(at(database)).mode & 0o777).toBe(0o600);
  again.close();
});

const rowsIn = (name: string) => {
  const copy = new Database(at(name));
  const rows = copy.prepare('SELECT email_address FROM subscribers').all();
  copy.close();
  return rows.length;
};

test('after a minute, and at the end, the file alone is whole', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  await file.add('ada@gold.example');
  expect(statSync(at(`${database}-wal`)).size).toBeGreaterThan(0);
  jest.advanceTimersByTime(60_000);
  copyFileSync(at(database), at('minute.sqlite'));
  await file.add('bob@gold.example');
  file.close();
  copyFileSync(at(database), at('end.sqlite'));
  expect([rowsIn('minute.sqlite'), rowsIn('end.sqlite')]).toEqual([1, 2]);
});

test('a folder that cannot be written is named as such, and tried again', async () => {
  const blocked = openSubscriberFile(at('file/data'));
  writeFileSync(at('file'), 'not a folder');
  await expect(blocked.add('ada@gold.example')).rejects.toThrow();
  expect(blocked.health().lastFailure).toMatchObject({ kind: 'not writable' });
  rmSync(at('file'));
  expect(await blocked.add('ada@gold.example')).toBe(true);
  expect(blocked.health().lastFailure).toBeNull();
  blocked.close();
});

test('a file that is no database is named as damaged', async () => {
  writeFileSync(at(database), 'no database'.repeat(1000));
  await expect(file.add('ada@gold.example')).rejects.toThrow();
  expect(file.health().lastFailure).toMatchObject({ kind: 'damaged' });
});

test('a full disk is named as such, until there is room again', async () => {
  let isFull = true;
  const { pragma } = Database.prototype;
  const limited = jest.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    text: string,
  ) {
    if (isFull && text.startsWith('synchronous')) pragma.call(this, 'max_page_count = 5');
    return pragma.call(this, text) as unknown;
  });
  const large = () => file.add('x'.repeat(100_000));
  await expect(large()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(file.health().lastFailure).toMatchObject({ kind: 'disk full' });
  isFull = false;
  expect(await large()).toBe(true);
  expect(file.health().lastFailure).toBeNull();
  limited.mockRestore();
});
