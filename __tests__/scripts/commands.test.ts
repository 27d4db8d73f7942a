/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { scripts } from '@/package.json';

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .concat('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.env.example', 'compose.yaml');

const named = (pattern: RegExp) =>
  documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => [name!, file]),
  );

test('every npm script and script file that a document names exists', () => {
  const npm = named(/\bnpm run ([\w:]+)/g);
  const files = named(/\bnode (scripts\/[\w/-]+\.mjs)/g);
  expect(npm.length).toBeGreaterThan(10);
  expect(npm.filter(([name]) => !Object.hasOwn(scripts, name!))).toEqual([]);
  expect(files.filter(([file]) => !existsSync(file!))).toEqual([]);
});
