/** @jest-environment node */
import Database from 'libsql';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredFile } from '@/lib/forms/types';
import { eventually } from '../support/eventually';

let dir: string;
let reads = 0;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'backup-files-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const at = (...names: string[]) => path.join(dir, ...names);
const environment = () => ({ ...process.env, DATA_DIR: at('data') });

function run(script: 'backup' | 'restore', folder: string, more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('node', [`scripts/${script}.mjs`, folder], {
    env: { ...environment(), ...more },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Starts a process that stores requests with two files each until it is stopped. */
function startSending() {
  const child = spawn('node', ['--import', 'tsx', '__tests__/uploads/sendingProcess.mjs'], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const references = () => text.split('\n').slice(0, -1);
  return {
    references,
    /** Resolves once this many more requests have been stored. */
    more: (count: number) => {
      const before = references().length;
      return eventually(() => expect(references().length).toBeGreaterThanOrEqual(before + count));
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** The requests in a folder's database, with their files. */
function requestsIn(file: string) {
  // Reads a copy, because otherwise this process would keep the database open.
  const copy = at(`read-${(reads += 1)}.sqlite`);
  copyFileSync(file, copy);
  const database = new Database(copy);
  const rows = database.prepare('SELECT reference, answers FROM requests').all();
  database.close();
  return (rows as { reference: string; answers: string }[]).map(({ reference, answers }) => ({
    reference,
    photos: (JSON.parse(answers) as { photos: StoredFile[] }).photos,
  }));
}

/** Expects each file of each request to be complete. */
function expectWhole(requests: ReturnType<typeof requestsIn>, folder: string) {
  for (const { id, name, size } of requests.flatMap(({ photos }) => photos)) {
    const content = readFileSync(path.join(folder, id));
    expect(content.length).toBe(size);
    expect(content.toString()).toBe(`photo ${path.parse(name).name}`.repeat(1000));
  }
}

const isPrivate = (...names: string[]) => (statSync(at(...names)).mode & 0o077) === 0;

test('backs up requests with their files while more arrive, and restores them', async () => {
  const sending = startSending();
  await sending.more(6);
  const confirmed = sending.references();
  expect(run('backup', at('copy'))).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/files: \d+ files/),
    stderr: '',
  });
  await sending.more(6);
  // Once more, at a different moment.
  expect(run('backup', at('later'))).toMatchObject({ status: 0, stderr: '' });
  await sending.stop();

  for (const copy of ['copy', 'later']) {
    const requests = requestsIn(at(copy, 'site.sqlite'));
    expect(requests.map(({ reference }) => reference)).toEqual(expect.arrayContaining(confirmed));
    expectWhole(requests, at(copy, 'files'));
    const [one] = readdirSync(at(copy, 'files'));
    expect([isPrivate(copy), isPrivate(copy, 'files'), isPrivate(copy, 'files', one!)]).toEqual([
      true,
      true,
      true,
    ]);
  }

  const copied = requestsIn(at('copy', 'site.sqlite'));
  expect(run('restore', at('copy'))).toMatchObject({ status: 0, stderr: '' });
  const restored = requestsIn(at('data', 'site.sqlite'));
  expect(restored).toEqual(copied);
  expectWhole(restored, at('data', 'uploads', 'files'));
  const files = readdirSync(at('data', 'uploads', 'files'));
  expect(files.sort()).toEqual(readdirSync(at('copy', 'files')).sort());
  expect(isPrivate('data', 'uploads', 'files', files[0]!)).toBe(true);
  // The files that were there before are kept, as with the database.
  const before = readdirSync(at('data', 'uploads')).filter((name) => name.includes('before'));
  expect(before).toHaveLength(1);
  expect(existsSync(at('data', 'uploads', 'files.new'))).toBe(false);
});

test('refuses a backup with a damaged file, and keeps everything as it was', async () => {
  const sending = startSending();
  await sending.more(2);
  await sending.stop();
  run('backup', at('copy'));
  const [request] = requestsIn(at('copy', 'site.sqlite'));
  truncateSync(at('copy', 'files', request!.photos[0]!.id), 10);
  const before = requestsIn(at('data', 'site.sqlite'));
  expect(run('restore', at('copy'))).toMatchObject({
    status: 1,
    // One sentence, without a stack trace.
    stderr: expect.stringMatching(
      /^The backup is not complete or is damaged \(The file .*\), so nothing was replaced\.\n$/,
    ),
  });
  expect(requestsIn(at('data', 'site.sqlite'))).toEqual(before);
  expectWhole(before, at('data', 'uploads', 'files'));
});

test('restoring a backup without files moves the stored files aside, where the server does not remove them', async () => {
  const sending = startSending();
  await sending.more(2);
  await sending.stop();
  run('backup', at('copy'));
  rmSync(at('copy', 'files'), { recursive: true });
  const files = readdirSync(at('data', 'uploads', 'files'));
  expect(run('restore', at('copy'))).toMatchObject({ status: 0, stderr: '' });
  const [before] = readdirSync(at('data', 'uploads')).filter((name) => name.includes('before'));
  expect(readdirSync(at('data', 'uploads', before!))).toEqual(files);
  expect(existsSync(at('data', 'uploads', 'files'))).toBe(false);
});

test('reports a file that is lost, and says that a bucket is not copied', async () => {
  const sending = startSending();
  await sending.more(2);
  await sending.stop();
  const [request] = requestsIn(at('data', 'site.sqlite'));
  rmSync(at('data', 'uploads', 'files', request!.photos[0]!.id));
  expect(run('backup', at('copy'))).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('1 request file cannot be found'),
  });
  expect(run('restore', at('copy'))).toMatchObject({
    status: 0,
    stderr: '1 request file not found in the backup.\n',
  });
  const { stdout, stderr } = run('backup', at('s3'), { S3_URL: 'https://s3.example/files' });
  expect([stdout, stderr]).toEqual([expect.stringContaining('back up the bucket'), '']);
});
