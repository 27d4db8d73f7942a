/** @jest-environment node */
import Database from 'libsql';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database as SiteDatabase } from '@/lib/server/database/database';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import { log } from '@/lib/server/log';
import { addSubscriber } from '@/lib/server/newsletter/local';
import { eventually } from '../support/eventually';

let dir: string;
let file: SiteDatabase;
const at = (name: string) => path.join(dir, name);
const database = 'site.sqlite';
const add = (address: string, to = file) => addSubscriber(to, address);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  file = sqliteDatabase(dir);
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await file.close();
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

/** Returns a function that lists what has been logged. */
function watchLog() {
  const lines: string[] = [];
  const note = (...args: unknown[]) => void lines.push(String(args.at(-1)));
  jest.spyOn(log, 'error').mockImplementation(note);
  jest.spyOn(log, 'info').mockImplementation(note);
  return () => lines;
}

const kindOf = (of = file) => of.health().lastFailure?.kind;
const read = (from = file) =>
  from.read((reader) => reader.selectFrom('subscribers').selectAll().execute());
/** A write that stores nothing, such as one for an outbox without messages. */
const changeNothing = () =>
  file.write((tx) => tx.deleteFrom('deliveries').where('reference', '=', 'none').execute());

test('another process’s lock only delays the write, which does not count as a failure', async () => {
  expect(await add('ada@gold.example')).toBe(true);
  const release = lock();
  let isKept = false;
  const kept = add('bob@gold.example').then((isNew) => (isKept = isNew));
  await sleep(500);
  expect(isKept).toBe(false);
  release();
  expect(await kept).toBe(true);
  expect(file.health()).toEqual({ lastSuccessAgeMs: expect.any(Number), lastFailure: null });
});

test('waiting for a lock does not block the process', async () => {
  await add('ada@gold.example');
  const release = lock();
  const before = process.cpuUsage();
  const failed = expect(add('bob@gold.example')).rejects.toMatchObject({
    kind: 'locked',
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

test('reports a lock until something can be stored, and logs when it starts and when it ends', async () => {
  const logged = watchLog();
  await add('ada@gold.example');
  const release = lock();
  await expect(add('bob@gold.example')).rejects.toMatchObject({ kind: 'locked' });
  expect(await read()).toHaveLength(1);
  expect(kindOf()).toBe('locked');
  expect(logged()).toEqual(['cannot use the database']);
  release();
  // Nobody stores anything, but the health status shows that it works again.
  await eventually(() => expect(kindOf()).toBeUndefined());
  expect(logged()).toEqual(['cannot use the database', 'the database is working again']);
  expect(await namesIn(database)).toEqual(['ada']);
});

test('only the owner can read the file, even if an existing file had other permissions', async () => {
  await add('ada@gold.example');
  expect(statSync(at(database)).mode & 0o777).toBe(0o600);
  expect(statSync(at(`${database}-wal`)).mode & 0o777).toBe(0o600);
  chmodSync(at(database), 0o644);
  const again = sqliteDatabase(dir);
  await add('bob@gold.example', again);
  expect(statSync(at(database)).mode & 0o777).toBe(0o600);
  await again.close();
});

/** The names in a file. */
const namesIn = (name: string) => {
  const copy = new Database(at(name));
  const rows = copy.prepare('SELECT email_address FROM subscribers ORDER BY id').all();
  copy.close();
  return (rows as { email_address: string }[]).map((row) => row.email_address.split('@')[0]);
};

test('the file is complete without its write-ahead log after a minute and after closing', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  await add('ada@gold.example');
  expect(statSync(at(`${database}-wal`)).size).toBeGreaterThan(0);
  jest.advanceTimersByTime(60_000);
  copyFileSync(at(database), at('minute.sqlite'));
  await add('bob@gold.example');
  await file.close();
  copyFileSync(at(database), at('end.sqlite'));
  expect(namesIn('minute.sqlite')).toEqual(['ada']);
  expect(namesIn('end.sqlite')).toEqual(['ada', 'bob']);
});

test('reports a folder that is not writable, and tries again', async () => {
  const blocked = sqliteDatabase(at('file/data'));
  writeFileSync(at('file'), 'not a folder');
  await expect(add('ada@gold.example', blocked)).rejects.toThrow();
  expect(blocked.health().lastFailure).toMatchObject({ kind: 'not writable' });
  rmSync(at('file'));
  expect(await add('ada@gold.example', blocked)).toBe(true);
  await eventually(() => expect(kindOf(blocked)).toBeUndefined());
  await blocked.close();
});

test('reports a file that is not a database as damaged', async () => {
  writeFileSync(at(database), 'no database'.repeat(1000));
  await expect(add('ada@gold.example')).rejects.toThrow();
  expect(file.health().lastFailure).toMatchObject({ kind: 'damaged' });
});

test('reports a full disk until there is space again', async () => {
  const before = sqliteDatabase(dir);
  await before.prepare();
  await before.close();
  let isFull = true;
  const { exec } = Database.prototype;
  jest.spyOn(Database.prototype, 'exec').mockImplementation(function (
    this: Database.Database,
    text: string,
  ) {
    if (isFull && text.includes('synchronous')) exec.call(this, 'PRAGMA max_page_count = 1');
    return exec.call(this, text);
  });
  const logged = watchLog();
  const large = () => add('x'.repeat(100_000));
  const refused = () => expect(large()).rejects.toMatchObject({ kind: 'disk full' });
  await refused();
  // Operations that still work must not hide that nothing can be stored.
  expect(await read()).toEqual([]);
  await changeNothing();
  expect(kindOf()).toBe('disk full');
  await refused();
  await sleep(6000);
  expect(kindOf()).toBe('disk full');
  expect(logged()).toEqual(['cannot use the database']);
  isFull = false;
  expect(await large()).toBe(true);
  await eventually(() => expect(kindOf()).toBeUndefined());
  expect(logged()).toEqual(['cannot use the database', 'the database is working again']);
  const left = await file.read((from) => from.selectFrom('requests').selectAll().execute());
  expect(left).toEqual([]);
});

test('writes to a new file after the old one has been deleted', async () => {
  await add('ada@gold.example');
  for (const name of [database, `${database}-wal`, `${database}-shm`]) rmSync(at(name));
  expect(await add('bob@gold.example')).toBe(true);
  await file.close();
  expect(namesIn(database)).toEqual(['bob']);
});

/** Copies what a process would find after this one is killed. */
function copyFiles(name: string) {
  copyFileSync(at(database), at(name));
  if (existsSync(at(`${database}-wal`))) copyFileSync(at(`${database}-wal`), at(`${name}-wal`));
}

test.each(['deleted', 'replaced'])(
  'loses nothing if only the write-ahead log is %s, even when the process is killed',
  async (what) => {
    await add('ada@gold.example');
    rmSync(at(`${database}-wal`));
    if (what === 'replaced') writeFileSync(at(`${database}-wal`), '');
    await add('bob@gold.example');
    copyFiles('killed.sqlite');
    expect(namesIn('killed.sqlite')).toEqual(['ada', 'bob']);
    await add('cleo@gold.example');
    copyFiles('later.sqlite');
    expect(namesIn('later.sqlite')).toEqual(['ada', 'bob', 'cleo']);
    expect(file.health().lastFailure).toBeNull();
  },
);

test('loses nothing if the write-ahead log is deleted while two processes use the file', async () => {
  const other = sqliteDatabase(dir);
  await add('ada@gold.example');
  await add('bob@gold.example', other);
  rmSync(at(`${database}-wal`));
  await Promise.all([
    add('cleo@gold.example'),
    add('dora@gold.example', other),
    add('eve@gold.example'),
  ]);
  await add('fay@gold.example', other);
  copyFiles('killed.sqlite');
  expect(namesIn('killed.sqlite').sort()).toEqual(['ada', 'bob', 'cleo', 'dora', 'eve', 'fay']);
  await other.close();
  await file.close();
  expect(namesIn(database)).toHaveLength(6);
});

test('keeps a deleted write-ahead log until its contents are in the file', async () => {
  await add('ada@gold.example');
  // An open reader keeps the log from being emptied.
  const reader = new Database(at(database));
  reader.exec('BEGIN; SELECT * FROM subscribers');
  rmSync(at(`${database}-wal`));
  const kept = add('bob@gold.example');
  await sleep(500);
  reader.exec('COMMIT');
  reader.close();
  await kept;
  copyFiles('killed.sqlite');
  expect(namesIn('killed.sqlite')).toEqual(['ada', 'bob']);
});

test('refuses a transaction that waits for anything else, so that the file does not stay locked', async () => {
  const { read, write } = file;
  const select = () => read((from) => from.selectFrom('subscribers').selectAll().execute());
  const isLate = { message: expect.stringContaining('may await only its own statements') };
  let afterwards: Promise<unknown> | undefined;
  const waiting = write(async (tx) => {
    await sleep(20);
    const row = { email_address: 'ada@gold.example', subscribed_at: '' };
    afterwards = tx.insertInto('subscribers').values(row).execute();
    await afterwards;
  });
  await expect(waiting).rejects.toMatchObject(isLate);
  await expect(write(select)).rejects.toMatchObject(isLate);
  await expect(read(() => sleep(20))).rejects.toMatchObject(isLate);
  while (!afterwards) await sleep(5);
  await expect(afterwards).rejects.toMatchObject(isLate);
  expect(await select()).toEqual([]);
  expect(file.health().lastFailure).toBeNull();
});

test.each([true, new Date(), undefined, { a: 1 }, ['a']])(
  'refuses a value that the driver cannot store: %p',
  async (value) => {
    const stored = file.write((tx) =>
      sql`insert into subscribers (email_address, subscribed_at) values ('a', ${value})`.execute(
        tx,
      ),
    );
    await expect(stored).rejects.toThrow('cannot store this value');
  },
);
