/** @jest-environment node */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectFiles } from '@/lib/server/content/objects/objectFiles';
import { incidentNames } from '@/scripts/incident/texts';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';

/** The command `npm run incident`. */

let cosmic: FakeCosmic;
/** What the command reads from the agency's folder. */
const needed = ['facts', 'incidents', 'maps'];
let contentDir = '';
/** What the command has written. */
const written = () => readdirSync(contentDir).filter((name) => !needed.includes(name));

beforeAll(async () => {
  cosmic = await startFakeCosmic();
});
afterAll(() => cosmic.close());
beforeEach(() => {
  contentDir = mkdtempSync(path.join(tmpdir(), 'incidents-'));
  for (const name of needed)
    cpSync(`agencies/gold-county/${name}`, path.join(contentDir, name), { recursive: true });
  cosmic.requests.length = 0;
});

type Ran = { code: number; out: string; err: string };
const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<Ran>((resolve) => {
    const own = { PATH: process.env.PATH, CONTENT_DIR: contentDir, ...env };
    const command = ['--import', 'tsx', 'scripts/incident.mjs', ...args];
    const options = { env: own as unknown as NodeJS.ProcessEnv };
    execFile(process.execPath, command, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const shutoff = [
  ...['planned-shutoff', '--area', 'Main Street', '--day', 'Tuesday, December 1'],
  ...['--from', '9 a.m.', '--until', '3 p.m.', '--reason', 'connect a new main'],
];
const file = () => path.join(contentDir, 'alerts/planned-shutoff-main-street.json');
const alert = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>;

test('lists the incidents', async () => {
  const { code, err } = await run([]);
  expect([code, err]).toEqual([1, `Please choose an incident: ${incidentNames().join(', ')}.\n`]);
});

test('names the blanks that are missing and an invalid end time', async () => {
  const { code, out, err } = await run(['main-break', '--area', 'Colfax', '--end', 'soon']);
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    'Please add --since (such as "4 p.m. on Friday") and --until (such as "about 10 p.m."). ' +
      '--end must be a local time such as "2026-11-23 18:00".\n',
  );
  expect(written()).toEqual([]);
});

test('refuses an end time in the past, because nobody would see the alert', async () => {
  const { code, err } = await run([...shutoff, '--publish', '--end', '2025-12-01 15:00']);
  expect([code, err]).toEqual([1, '--end is in the past: 2025-12-01 15:00\n']);
  expect(written()).toEqual([]);
});

test('writes a draft, and then publishes the alert and the release', async () => {
  const draft = await run(shutoff);
  expect(draft).toMatchObject({ code: 0, err: '' });
  expect(draft.out).toContain('--- Recorded message ---');
  expect(draft.out).toContain('--- Text message ---');
  expect(draft.out).toContain('--- News release ---');
  expect(draft.out).toContain(`${file()} is a draft.`);
  expect(alert()).toMatchObject({ status: 'draft' });
  expect(existsSync(path.join(contentDir, 'news'))).toBe(false);

  const published = await run([...shutoff, '--publish', '--end', '2099-12-01 15:00']);
  expect(published).toMatchObject({ code: 0, err: '' });
  expect(alert()).toMatchObject({ status: 'published', metadata: { end: '2099-12-01 15:00' } });
  const query = { type: 'alerts' as const, drafts: false };
  expect(await objectFiles(contentDir).read(query)).toMatchObject([
    { object: { title: alert().title } },
  ]);
  const [release = ''] = readdirSync(path.join(contentDir, 'news'));
  expect(release).toMatch(/^\d{4}-\d\d-\d\d-planned-shutoff-main-street\.md$/);

  const again = await run(shutoff);
  expect(again).toMatchObject({
    code: 1,
    err: `${file()} is published. Add --publish to replace it.\n`,
  });
  expect(alert()).toMatchObject({ status: 'published' });
});

test('a dry run writes nothing', async () => {
  const { code, out } = await run([...shutoff, '--dry-run']);
  expect(code).toBe(0);
  expect(out).toContain('"title": "Water off near Main Street on Tuesday, December 1"');
  expect(written()).toEqual([]);
});

const keys = () => ({
  COSMIC_BUCKET_SLUG: cosmicKeys.slug,
  COSMIC_WRITE_KEY: cosmicKeys.writeKey,
  COSMIC_URL: cosmic.url,
});

test('posts drafts of the alert and the release to Cosmic', async () => {
  cosmic.setAnswers(({ method }) => (method === 'POST' ? { json: { object: {} } } : undefined));
  const { code, out, err } = await run(shutoff, { ...keys(), COSMIC_WEBSITE: 'gcwea, other' });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Cosmic has a draft under alerts: Water off near Main Street');
  expect(out).toContain('Cosmic has a draft under news: Water off near Main Street');
  const sent = cosmic.requests.map(({ path: to, headers, body }) => ({
    to,
    key: headers.authorization,
    ...(JSON.parse(body) as Record<string, unknown>),
  }));
  const common = {
    to: `/v3/buckets/${cosmicKeys.slug}/objects`,
    key: `Bearer ${cosmicKeys.writeKey}`,
    status: 'draft',
  };
  expect(sent).toMatchObject([
    { ...common, type: 'alerts', metadata: { severity: 'info', website: 'gcwea' } },
    { ...common, type: 'news', metadata: { topic: 'Outages and construction' } },
  ]);
  expect(written()).toEqual([]);
  cosmic.setAnswers(() => undefined);
});

test.each([
  [[], { COSMIC_WRITE_KEY: 'wrong' }, 'Cosmic returned 401: Invalid key.'],
  [['--publish'], {}, 'Leave out --publish: drafts in Cosmic are published in Cosmic.'],
])('with %j and %j, says why it cannot post', async (args, env, sentence) => {
  const { code, err } = await run([...shutoff, ...args], { ...keys(), ...env });
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});
