/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { commands, notStarted, steps } from '@/scripts/commands.mjs';
import { scripts } from '@/package.json';

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .concat('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.env.example', 'compose.yaml');

/** An npm, Node, Docker or OpenSSL command, up to its first argument. */
const pattern =
  /\b(npm run [\w:]+|npm (?:ci|test|start|audit|outdated|view)|npx [\w@-]+|node scripts\/[\w-]+\.mjs|docker (?:compose|buildx|build|run)|openssl rand)(?![\w:])/g;

const named = documents.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, command]) => [command!, file] as const),
);

const known = new Set([
  ...steps,
  ...commands().list.map(({ command }) => command),
  ...Object.keys(notStarted),
]);

const ofPackage = Object.keys(scripts).map((name) =>
  name === 'start' ? 'npm start' : `npm run ${name}`,
);

test.each(ofPackage)(
  '%s from package.json is run, or is listed with a reason for not running it',
  (command) => {
    expect(known).toContain(command);
  },
);

test('finds the commands in the documents', () => {
  expect(named.map(([command]) => command)).toEqual(
    expect.arrayContaining(['npm ci', 'npm start', 'npm run bench:search', 'docker run']),
  );
});

test.each(named)(
  '%s, mentioned in %s, is run, or is listed with a reason for not running it',
  (command) => {
    expect(known).toContain(command);
  },
);

test('every npm script that is run exists', () => {
  const gone = [...known].filter((command) => {
    const [, script] = /^npm run ([\w:]+)$/.exec(command) ?? [];
    return script !== undefined && !Object.hasOwn(scripts, script);
  });
  expect(gone).toEqual([]);
});
