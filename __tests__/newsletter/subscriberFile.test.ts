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

/** Simulates another process that is writing, until the returned function is called. */
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

test('a lock by another process delays only the subscription, and appears in the health status until the lock is released', async () => {
  expect(await file.add('ada@gold.example')).toBe(true);
  const release = lock();
  let isKept = false;
  const kept = file.add('bob@gold.example').then((isNew) => (isKept = isNew));
  // This process keeps running: it can check the status while the subscription waits.
  await until(() => file.health().lastFailure?.kind === 'locked');
  expect(isKept).toBe(false);
  release();
  expect(await kept).toBe(true);
  expect(file.health()).toEqual({ lastSuccessAgeMs: expect.any(Number), lastFailure: null });
});

test('waiting for a lock does not block the process', async () => {
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
  // A single blocking wait would leave time for only a handful of event loop iterations.
  expect(turns).toBeGreaterThan(20);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  release();
});

test('only the owner can read the file, even if an existing file had other permissions', async () => {
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

test('the file is complete without its log after a minute and after closing', async () => {
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

test('reports a folder that is not writable, and tries again', async () => {
  const blocked = openSubscriberFile(at('file/data'));
  writeFileSync(at('file'), 'not a folder');
  await expect(blocked.add('ada@gold.example')).rejects.toThrow();
  expect(blocked.health().lastFailure).toMatchObject({ kind: 'not writable' });
  rmSync(at('file'));
  expect(await blocked.add('ada@gold.example')).toBe(true);
  expect(blocked.health().lastFailure).toBeNull();
  blocked.close();
});

test('reports a file that is not a database as damaged', async () => {
  writeFileSync(at(database), 'no database'.repeat(1000));
  await expect(file.add('ada@gold.example')).rejects.toThrow();
  expect(file.health().lastFailure).toMatchObject({ kind: 'damaged' });
});

test('reports a full disk until there is space again', async () => {
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

test('writes to a new file after the old one has been deleted', async () => {
  await file.add('ada@gold.example');
  for (const name of [database, `${database}-wal`, `${database}-shm`]) rmSync(at(name));
  expect(await file.add('bob@gold.example')).toBe(true);
  file.close();
  expect(rowsIn(database)).toBe(1);
});
