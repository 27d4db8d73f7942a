/** @jest-environment node */
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuildStale, requireBuild } from '@/scripts/build-age.mjs';

jest.mock('../../scripts/data-dir.mjs', () => ({}));

const dir = mkdtempSync(path.join(tmpdir(), 'build-age-'));
const here = process.cwd();
beforeAll(() => process.chdir(dir));
afterAll(() => process.chdir(here));

/** @param age in seconds */
function write(file: string, age: number) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  const at = Date.now() / 1000 - age;
  utimesSync(path.dirname(file), at, at);
  utimesSync(file, at, at);
}

test('a build is stale if it is missing or older than a source, but not if only an alert is newer', () => {
  write('pages/index.tsx', 60);
  expect(isBuildStale()).toBe(true);
  write('.next/BUILD_ID', 30);
  expect(isBuildStale()).toBe(false);
  write('agencies/gold-county/alerts/flood.md', 0);
  utimesSync('agencies/gold-county', 0, 0);
  expect(isBuildStale()).toBe(false);
  write('lib/site/features.ts', 10);
  expect(requireBuild).toThrow('Run npm run build first.');
});
