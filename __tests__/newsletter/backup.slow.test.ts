/** @jest-environment node */
import Database from 'libsql';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import { addSubscriber } from '@/lib/server/newsletter/local';

let dir: string;
let reads = 0;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'backup-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const at = (...names: string[]) => path.join(dir, ...names);

function run(script: 'backup' | 'restore', folder?: string, environment = {}) {
  const args = folder ? [folder] : [];
  const { status, stdout, stderr } = spawnSync('node', [`scripts/${script}.mjs`, ...args], {
    env: { ...process.env, DATA_DIR: at('data'), ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Starts a process that opens the database as a server would, and adds subscribers until it is stopped. */
function startServer() {
  const child = spawn('node', ['--import', 'tsx', '__tests__/newsletter/subscriberProcess.mjs'], {
    env: { ...process.env, DATA_DIR: at('data') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    add: async (name: string) => {
      child.stdin.write(`${name}\n`);
      const [answer] = (await once(child.stdout, 'data')) as [Buffer];
      return String(answer).trim() === 'true';
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function subscribers(folder: string) {
  // Reads a copy, because otherwise this process would keep the database open.
  const copy = at(`read-${(reads += 1)}.sqlite`);
  copyFileSync(at(folder, 'site.sqlite'), copy);
  const database = new Database(copy);
  const rows = database.prepare('SELECT email_address AS address FROM subscribers').all();
  database.close();
  return (rows as { address: string }[]).map(({ address }) => address);
}

test('makes a complete, private backup of a database in use, and restores it', async () => {
  const running = startServer();
  for (const name of ['ada', 'bob', 'cleo']) expect(await running.add(name)).toBe(true);
  // All rows are still in the write-ahead log, which a plain copy of the file would miss.
  expect(statSync(at('data', 'site.sqlite-wal')).size).toBeGreaterThan(4096);

  expect(run('backup', at('copy'))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('3 rows'),
  });
  expect(statSync(at('copy')).mode & 0o077).toBe(0);
  expect(statSync(at('copy', 'site.sqlite')).mode & 0o077).toBe(0);
  expect(subscribers('copy')).toHaveLength(3);
  expect(run('backup', at('copy')).stderr).toContain('already exists');

  await running.add('dora');
  const refused = run('restore', at('copy'));
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringContaining('Please stop it first'),
  ]);
  await running.stop();
  expect(subscribers('data')).toHaveLength(4);

  expect(run('restore', at('copy'))).toMatchObject({ status: 0 });
  expect(subscribers('data')).toEqual(['ada', 'bob', 'cleo'].map((name) => `${name}@gold.example`));
  expect(statSync(at('data', 'site.sqlite')).mode & 0o777).toBe(0o600);
  expect(readdirSync(at('data')).filter((name) => name.includes('.before-'))).toHaveLength(1);
  const again = startServer();
  expect([await again.add('ada'), await again.add('dora')]).toEqual([false, true]);
  await again.stop();
});

test.each([
  ['damaged', 5000],
  // As left by a backup that was stopped immediately.
  ['empty', 0],
])('refuses a backup that is %s and keeps the database', async (_, size) => {
  const database = sqliteDatabase(at('data'));
  for (let n = 0; n < 50; n += 1) await addSubscriber(database, `visitor${n}@gold.example`);
  await database.close();
  run('backup', at('copy'));
  truncateSync(at('copy', 'site.sqlite'), size);
  const { status, stdout, stderr } = run('restore', at('copy'));
  expect([status, stdout]).toEqual([1, '']);
  // One sentence, without a stack trace.
  expect(stderr.trim()).toMatch(
    /^The backup is not complete or is damaged.*nothing was replaced\.$/,
  );
  expect(subscribers('data')).toHaveLength(50);
});

test('restoring a backup of only an earlier version’s subscribers leaves request files in place', () => {
  mkdirSync(at('data', 'uploads', 'files'), { recursive: true });
  const old = new Database(at('data', 'newsletter.sqlite'));
  old.exec('CREATE TABLE subscribers (email_address TEXT)');
  old.close();
  expect(run('backup', at('copy'))).toMatchObject({ status: 0, stderr: '' });
  expect(run('restore', at('copy'))).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(at('data', 'uploads'))).toEqual(['files']);
});

test.each(['backup', 'restore'] as const)(
  '%s names the right tool if the database is PostgreSQL',
  (script) => {
    const { status, stderr } = run(script, at('copy'), {
      DATABASE_URL: 'postgresql://db.example/site',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(script === 'backup' ? 'pg_dump' : 'pg_restore'),
    ]);
  },
);

test('says so when there is nothing to back up or restore', () => {
  expect(run('backup').stderr).toContain('contains no database');
  expect(run('restore').stderr).toContain('Please give the backup folder');
  expect(run('restore', dir).stderr).toContain('contains no database');
});
