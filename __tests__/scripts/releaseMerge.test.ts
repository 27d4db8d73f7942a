/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve('scripts/release-merge.mjs');
const dir = mkdtempSync(path.join(tmpdir(), 'release-'));
const product = path.join(dir, 'product');
const adopter = path.join(dir, 'adopter');
afterAll(() => rmSync(dir, { recursive: true }));

const identity = ['-c', 'user.name=Pat', '-c', 'user.email=pat@gold.example'];
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });

function commit(cwd: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--message', 'Change');
}

const sections = {
  'v1.0.0': '## 1.0.0\n\n### Adopters must\n\n- Do the first thing.\n',
  'v1.1.0':
    '## 1.1.0\n\n### Adopters must\n\n- Do the second thing.\n\n### For residents\n\n- News.\n',
  'v1.2.0':
    '## 1.2.0\n\n### For residents\n\n- More.\n\n### Adopters must\n\n- Do the third thing.\n',
};

beforeAll(() => {
  git(dir, 'init', '--initial-branch=main', product);
  let log = '';
  for (const [tag, section] of Object.entries(sections)) {
    log = `${section}\n${log}`;
    commit(product, { 'CHANGELOG.md': `# Changelog\n\n${log}`, shared: tag });
    git(product, 'tag', tag);
  }
});

beforeEach(() => {
  rmSync(adopter, { recursive: true, force: true });
  git(dir, 'clone', '--origin=upstream', '--no-tags', product, adopter);
  git(adopter, 'reset', '--hard', 'HEAD~2');
  git(adopter, 'config', 'user.name', 'Pat');
  git(adopter, 'config', 'user.email', 'pat@gold.example');
  commit(adopter, { own: 'ours' });
});

function merge(...args: string[]) {
  const all = [script, ...args, '--no-install'];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    cwd: adopter,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('merges a release and prints what adopters must do since theirs', () => {
  const { status, stdout } = merge('v1.2.0');
  expect(status).toBe(0);
  const duties = stdout.match(/\d\.\d\.0: adopters must|Do the \w+ thing\.|News|More/g);
  expect(duties).toEqual([
    '1.2.0: adopters must',
    'Do the third thing.',
    '1.1.0: adopters must',
    'Do the second thing.',
  ]);
  expect(git(adopter, 'show', 'HEAD:shared', 'HEAD:own')).toBe('v1.2.0ours');
  expect(git(adopter, 'log', '-1', '--format=%s').trim()).toBe('Merge release v1.2.0');
  expect(git(adopter, 'tag')).toBe('');
});

test('prints them also if the merge stops with a conflict', () => {
  commit(adopter, { shared: 'ours' });
  const { status, stdout, stderr } = merge('v1.1.0');
  expect([status, stderr]).toEqual([1, expect.stringContaining('resolve the conflicts')]);
  expect(stdout).toMatch(/CONFLICT[^]*Do the second thing\./);
});

test.each([
  ['no release is named', [], () => {}, /^Please name a release/],
  ['the name is not a release', ['main'], () => {}, /^Please name a release/],
  ['the release does not exist', ['v9.0.0'], () => {}, /^v9\.0\.0 cannot be fetched/],
  [
    'a file is not committed',
    ['v1.1.0'],
    () => writeFileSync(path.join(adopter, 'new'), ''),
    /^Please commit/,
  ],
  [
    'there is no upstream',
    ['v1.1.0'],
    () => void git(adopter, 'remote', 'remove', 'upstream'),
    /^There is no remote named upstream/,
  ],
])('changes nothing if %s', (_what, args, prepare, sentence) => {
  const before = git(adopter, 'rev-parse', 'HEAD');
  prepare();
  const { status, stdout, stderr } = merge(...args);
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)]);
  expect(git(adopter, 'rev-parse', 'HEAD')).toBe(before);
});
