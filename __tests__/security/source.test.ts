/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from '@/lib/server/env';

/** All code that ships, by file. */
const sources = ['lib', 'components', 'pages', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
);

/** The files whose code matches, ignoring comments. */
const filesWith = (pattern: RegExp) =>
  sources.flatMap(([file, code]) =>
    pattern.test(code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')) ? file : [],
  );

test.each([
  [
    'runs text as code',
    /(?<!client\.)\beval\s*\(|new Function\s*\(|setTimeout\(\s*['"`]|from 'node:vm'/,
  ],
  ['writes HTML into a page', /\.(inner|outer)HTML\s*=|document\.write|insertAdjacentHTML/],
  ['skips certificate checks', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['contains a key', /AIza[\w-]{30}|AKIA[A-Z0-9]{16}|-----BEGIN|[0-9a-f]{32}-us\d|xox[bp]-/],
  ['makes secrets from Math.random', /Math\.random\(\).toString/],
  ['stores visitors’ input in the browser', /indexedDB|document\.cookie\s*=/],
])('no code %s', (_what, pattern) => {
  expect(sources.length).toBeGreaterThan(0);
  expect(filesWith(pattern)).toEqual([]);
});

test('only one file runs another program, which re-encodes visitors’ pictures', () => {
  expect(filesWith(/child_process/)).toEqual(['lib/server/uploads/reencode.ts']);
});

test('only one file reads the environment, and one the host name, which browsers need too', () => {
  // Exceptions are the build mode and Next's runtime.
  expect(filesWith(/process\.env(?!\.(NODE_ENV|NEXT_RUNTIME)\b)/).toSorted()).toEqual([
    'lib/server/env/index.ts',
    'lib/site/host.ts',
  ]);
});

test('every SQL statement is fixed text with placeholders for values', () => {
  const withSql = sources.filter(([, code]) => /from '(kysely|libsql|pg)'/.test(code));
  // Kysely's `sql` tag makes placeholders; these functions do not.
  const inserted = withSql.flatMap(([, code]) =>
    [...code.matchAll(/\b(?:prepare|exec|sql\.\w+)\(([^)]+)\)/g)].map(([, text]) => text!),
  );
  const isFixed = (text: string) => /^('[^'$]*'|[A-Z_]+|text)$/.test(text);
  expect(inserted.length).toBeGreaterThan(5);
  expect(inserted.filter((text) => !isFixed(text))).toEqual([]);
});

test('services are called over TLS by default', () => {
  const env = parseEnv({
    GOOGLE_CSE_KEY: 'key',
    GOOGLE_CSE_CX: 'cx',
    COSMIC_BUCKET_SLUG: 'slug',
    COSMIC_READ_KEY: 'key',
    MAILCHIMP_API_KEY: 'key-us6',
    MAILCHIMP_LIST_ID: 'list',
    GA_MEASUREMENT_ID: 'G-1',
    GA_API_SECRET: 'key',
  });
  const addresses = JSON.stringify(env).match(/https?:\/\/[^"]+/g) ?? [];
  expect(addresses.length).toBeGreaterThanOrEqual(8);
  expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([]);
});
