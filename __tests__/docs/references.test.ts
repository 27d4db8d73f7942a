/** @jest-environment node */
// Checks that the files, headings and variables that documents and comments refer to exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { variableNames } from '@/lib/server/env/variables';

const below = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name));

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...below('docs', /\.md$/)];
const code = ['components', 'lib', 'pages', 'scripts', 'styles', '__tests__'].flatMap((folder) =>
  below(folder, /\.(tsx?|m?js|css)$/),
);

/** The IDs that GitHub gives the headings of a document. */
function headingsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading]) => slugger.slug(heading!.replace(/[`*]/g, '')));
}

function isThere(target: string): boolean {
  const [file = '', heading] = target.split('#');
  return existsSync(file) && (heading === undefined || headingsOf(file).includes(heading));
}

test.each(documents)('every link in %s points to something that exists', (file) => {
  const links = readFileSync(file, 'utf8').matchAll(/\]\((?!\w+:)([^)\s]+)\)/g);
  const targets = [...links].map(([, link]) =>
    link!.startsWith('#') ? file + link : path.join(path.dirname(file), decodeURI(link!)),
  );
  expect(targets.filter((target) => !isThere(target))).toEqual([]);
});

test('every document that comments refer to exists', () => {
  const cited = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(
      ([target]) => target,
    ),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect([...new Set(cited)].filter((target) => !isThere(target))).toEqual([]);
});

test.each(documents)('every file that %s mentions exists', (file) => {
  const text = readFileSync(file, 'utf8').replace(/```[^]*?```/g, '');
  const named = text.matchAll(
    /`((?:__tests__|components|content|docs|lib|pages|public|scripts|styles)\/[^`\s]+)`/g,
  );
  // A name with a part to fill in, such as `pages/<path>.md`, is not a file.
  const paths = [...named].map(([, name]) => name!).filter((name) => !/[<>*{…]/.test(name));
  const exists = (name: string) =>
    ['', '.ts', '.tsx', '.js'].some((end) => existsSync(name + end)) ||
    ['__tests__', 'agencies/gold-county'].some((dir) => existsSync(`${dir}/${name}`));
  expect(paths.filter((name) => !exists(name))).toEqual([]);
});

test.each(['docs/environment.md', '.env.example'])('%s lists every variable', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(variableNames.filter((name) => !text.includes(name))).toEqual([]);
});
