/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from '@/lib/server/env';

/** All code that ships, by file. */
const sources = ['lib', 'components', 'pages', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
);

/** Files whose code matches, without comments. */
const filesWith = (pattern: RegExp) =>
  sources.flatMap(([file, code]) =>
    pattern.test(code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')) ? file : [],
  );

test.each([
  [
    'runs text as code',
    /(?<!client\.)\beval\s*\(|new Function\s*\(|setTimeout\(\s*['"`]|from 'node:vm'/,
  ],
  ['runs other programs', /child_process/],
  ['writes HTML into a page', /\.(inner|outer)HTML\s*=|document\.write|insertAdjacentHTML/],
  ['trusts any certificate', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['holds a key', /AIza[\w-]{30}|AKIA[A-Z0-9]{16}|-----BEGIN|[0-9a-f]{32}-us\d|xox[bp]-/],
  ['takes chance for a secret', /Math\.random\(\).toString/],
  ['keeps something in the browser that a visitor typed', /indexedDB|document\.cookie\s*=/],
])('no code %s', (_what, pattern) => {
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWith(pattern)).toEqual([]);
});

test('the environment is read in few places, and secrets in one', () => {
  // The mode of the build, the host that is fixed at build, Next's runtime, and the parser.
  expect(filesWith(/process\.env(?!\.(NODE_ENV|NEXT_RUNTIME|NEXT_PUBLIC_SITE_HOST)\b)/)).toEqual([
    'lib/server/env/index.ts',
  ]);
});

test('SQL is fixed text: values go into its places', () => {
  const statements = sources.flatMap(
    ([, code]) => code.match(/(prepare|exec)(<.*>)?\(\s*`[^`]*`/g) ?? [],
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((statement) => statement.includes('${'))).toEqual([]);
});

test('services are asked over TLS unless somebody says otherwise', () => {
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
