/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/security.md', 'utf8');

const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , , tests = '']) => [number, tests] as const);

test('the table has at least 40 rows', () => expect(rows.length).toBeGreaterThanOrEqual(40));

test.each(rows)('row %s names test files that exist', (_number, tests) => {
  const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => `__tests__/${file}`);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !/\.(test|spec)\.tsx?$|support\/test\.ts$/.test(file))).toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
