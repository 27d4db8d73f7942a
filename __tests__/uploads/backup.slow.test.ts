/** @jest-environment node */
import Database from 'libsql';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
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

/** The content of every file in a folder. */
const everything = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      return [name, statSync(file).isFile() ? readFileSync(file, 'base64') : ''];
    });

type Manifest = Record<
  'databases' | 'files',
  Record<string, { rows: object; migrations: string[] }>
>;

const edit = (change: (manifest: Manifest) => void) => {
  const file = at('copy', 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
};

const firstFile = () => at('copy', 'files', readdirSync(at('copy', 'files'))[0]!);
const overwrite = (file: string, at: number, byte: string) => {
  const content = readFileSync(file);
  content.write(byte, at, 'latin1');
  writeFileSync(file, content);
};

test('refuses a backup that is not as it was made, says what is wrong, and leaves everything as it was', async () => {
  const sending = startSending();
  await sending.more(3);
  await sending.stop();
  run('backup', at('whole'));
  const faults: [() => void, RegExp][] = [
    [() => rmSync(at('copy', 'manifest.json')), /no manifest\.json.*#backups-without-a-manifest/],
    [() => truncateSync(at('copy', 'manifest.json'), 200), /manifest\.json cannot be read/],
    [() => edit((one) => (one.files['../../x'] = one.files['site.sqlite']!)), /cannot be read/],
    [() => rmSync(at('copy', 'site.sqlite')), /no database/],
    [() => truncateSync(at('copy', 'site.sqlite'), 0), /site\.sqlite has 0 bytes instead of \d+/],
    [() => truncateSync(at('copy', 'site.sqlite'), 8192), /site\.sqlite has 8192 bytes/],
    [() => overwrite(at('copy', 'site.sqlite'), 5000, '!'), /site\.sqlite has been changed/],
    [() => rmSync(at('copy', 'files'), { recursive: true }), /files\/[\da-f]{32} is missing/],
    [() => rmSync(firstFile()), /files\/[\da-f]{32} is missing/],
    [() => truncateSync(firstFile(), 10), /files\/[\da-f]{32} has 10 bytes instead of \d+/],
    [() => overwrite(firstFile(), 3, '!'), /files\/[\da-f]{32} has been changed/],
    [() => writeFileSync(at('copy', 'site.sqlite-wal'), ''), /site\.sqlite-wal does not belong/],
    [() => writeFileSync(at('copy', 'site.sqlite-journal'), ''), /journal does not belong/],
    [
      () =>
        edit(({ databases }) => Object.assign(databases['site.sqlite']!.rows, { requests: 99 })),
      /requests has \d+ rows instead of 99/,
    ],
    [
      () => edit(({ databases }) => databases['site.sqlite']!.migrations.push('0099-later')),
      /newer version.*0099-later.*update the site/,
    ],
  ];
  const before = everything(at('data'));
  for (const [spoil, words] of faults) {
    cpSync(at('whole'), at('copy'), { recursive: true });
    spoil();
    const { status, stdout, stderr } = run('restore', at('copy'));
    // One line, without a stack trace.
    expect([status, stdout, stderr.trim().split('\n')]).toEqual([
      1,
      '',
      [expect.stringMatching(words)],
    ]);
    expect(everything(at('data'))).toEqual(before);
    rmSync(at('copy'), { recursive: true });
  }
  expect(run('restore', at('whole'))).toMatchObject({ status: 0, stderr: '' });
  expect(run('restore', at('whole'))).toMatchObject({ status: 0, stderr: '' });
});

test('a backup that is killed with kill -9 at any step cannot be restored, and the next one is complete', async () => {
  const sending = startSending();
  await sending.more(2);
  await sending.stop();
  const command = [
    '--import',
    './__tests__/support/stopAtStep.mjs',
    'scripts/backup.mjs',
    at('copy'),
  ];
  for (let step = 0, isDone = false; !isDone; step += 1) {
    const env = { ...environment(), STOP_AT: `${step}` };
    const { status, signal } = spawnSync('node', command, { env });
    isDone = status === 0;
    if (isDone) expect(step).toBeGreaterThan(15);
    else expect([signal, existsSync(at('copy'))]).toEqual(['SIGKILL', false]);
    if (existsSync(at('copy.part')))
      expect(run('restore', at('copy')).stderr).toContain('before it was complete');
    if (!isDone && !existsSync(at('copy.part', 'manifest.json')))
      expect(run('restore', at('copy.part')).status).toBe(1);
  }
  expect(run('restore', at('copy'))).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(at('copy.part'))).toBe(false);
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
  // The server removes a file with a virus.
  const database = new Database(at('data', 'site.sqlite'));
  database.prepare("UPDATE files SET scan = 'infected' WHERE id = ?").run(request!.photos[0]!.id);
  database.close();
  expect(run('backup', at('infected'))).toMatchObject({ status: 0, stderr: '' });
  const { stdout, stderr } = run('backup', at('s3'), { S3_URL: 'https://s3.example/files' });
  expect([stdout, stderr]).toEqual([expect.stringContaining('back up the bucket'), '']);
});
