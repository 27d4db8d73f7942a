/** @jest-environment node */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { contentTypes, type ContentType } from '@/lib/server/content/objects/contentTypes';
import declarations from '@/lib/server/content/objects/types.json';
import { cosmicKeys, refusal, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import type { Answer } from '../fakes/faults';
import type { RecordedRequest } from '../fakes/faultyServer';

type FakeMetafield = { key: string; title: string; type: string } & Record<string, unknown>;

type FakeObjectType = {
  slug: string;
  title: string;
  singular: string;
  metafields: FakeMetafield[];
};

let cosmic: FakeCosmic;
/** The object types in the bucket. */
const objectTypes = new Map<string, FakeObjectType>();

/** Handles `…/object-types` and `…/object-types/{slug}`. With another key, the fake refuses the request. */
function answerObjectTypes({ method, path, headers, body }: RecordedRequest): Answer | undefined {
  const all = `/v3/buckets/${cosmicKeys.slug}/object-types`;
  if (!path.startsWith(all) || headers.authorization !== `Bearer ${cosmicKeys.writeKey}`) return;
  const slug = path.slice(all.length + 1);
  const known = objectTypes.get(slug);
  if (slug && !known) return refusal(404, 'No type found');
  if (method === 'GET') {
    return { json: known ? { object_type: known } : { object_types: [...objectTypes.values()] } };
  }
  const sent = JSON.parse(body) as Partial<FakeObjectType>;
  if (method === 'PATCH' && known) {
    const changed = { ...known, ...sent };
    objectTypes.set(known.slug, changed);
    return { json: { object_type: changed } };
  }
  if (method !== 'POST' || known) return refusal(405);
  if (!sent.title || !sent.slug) return refusal(400, 'title is required');
  if (objectTypes.has(sent.slug)) return refusal(400, 'slug is taken');
  const created = { singular: sent.title, metafields: [], ...sent } as FakeObjectType;
  objectTypes.set(created.slug, created);
  return { json: { object_type: created } };
}

beforeAll(async () => {
  cosmic = await startFakeCosmic();
  cosmic.setAnswers(answerObjectTypes);
});
afterAll(() => cosmic.close());
beforeEach(async () => {
  await cosmic.setFault(undefined);
  objectTypes.clear();
  cosmic.requests.length = 0;
});

const keys = () => ({
  COSMIC_BUCKET_SLUG: cosmicKeys.slug,
  COSMIC_READ_KEY: cosmicKeys.readKey,
  COSMIC_WRITE_KEY: cosmicKeys.writeKey,
  COSMIC_URL: cosmic.url,
});

type Ran = { code: number; out: string; err: string };

const run = (env: Record<string, string>, ...args: string[]) =>
  new Promise<Ran>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv };
    execFile(process.execPath, ['scripts/cosmic-setup.mjs', ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const fieldsOf = (slug: string) => objectTypes.get(slug)?.metafields.map(({ key }) => key);
const changes = () => cosmic.requests.filter(({ method }) => method !== 'GET');

const typeNames = Object.keys(contentTypes) as ContentType[];
/** How many fields a type has in a bucket for only one site, which needs no list of websites. */
const ownFields = (name: ContentType) =>
  contentTypes[name].metafields.filter(({ key }) => key !== 'website').length;

test('a dry run prints the types without needing keys or sending requests', async () => {
  const { code, out } = await run({ COSMIC_URL: cosmic.url }, '--dry-run');
  expect(code).toBe(0);
  const [alerts] = JSON.parse(out) as { slug: string; metafields: { key: string }[] }[];
  expect(alerts).toMatchObject({ slug: 'alerts', title: 'Alerts', singular: 'Alert' });
  expect(alerts?.metafields.map(({ key }) => key)).toContain('show_on_route');
  expect(cosmic.requests).toHaveLength(0);
});

test('editors can choose every documents folder', () => {
  const folder = declarations.documents.metafields.find(({ key }) => key === 'folder');
  const choices = folder?.options?.map(({ key }) => key) ?? [];
  expect([...choices].sort()).toEqual(readdirSync('agencies/gold-county/documents').sort());
});

test('creates the types, and does nothing on a second run', async () => {
  const out = typeNames.map((name) => `${name}: created with ${ownFields(name)} fields\n`).join('');
  expect(await run(keys())).toEqual({ code: 0, out, err: '' });
  expect(fieldsOf('alerts')).toEqual([
    'hidden',
    'severity',
    'heading',
    'content',
    'collapsible',
    'position',
    'show_on_route',
    'start',
    'end',
    'material_ui_icon_name',
    'material_ui_icon_family',
  ]);
  const nothing = typeNames.map((name) => `${name}: nothing to do\n`).join('');
  expect((await run(keys())).out).toBe(nothing);
  expect(changes()).toHaveLength(typeNames.length);
});

test('adds a list of the websites that share the bucket', async () => {
  await run({ ...keys(), COSMIC_WEBSITE: 'gcwea, other' });
  const website = objectTypes.get('alerts')?.metafields.find(({ key }) => key === 'website');
  expect(website?.options).toEqual([
    { key: 'gcwea', value: 'gcwea' },
    { key: 'other', value: 'other' },
  ]);
});

test('adds missing fields and keeps the ones that editors added', async () => {
  const severity = { key: 'severity', title: 'How bad', type: 'radio-buttons' };
  const note = { key: 'internal_note', title: 'Note', type: 'text' };
  objectTypes.set('alerts', {
    slug: 'alerts',
    title: 'Our alerts',
    singular: 'Alert',
    metafields: [note, severity],
  });
  objectTypes.set('events', { slug: 'events', title: 'E', singular: 'E', metafields: [] });
  const { out } = await run(keys());
  expect(out).toMatch(/^alerts: added hidden, heading, .*material_ui_icon_family$/m);
  const type = objectTypes.get('alerts');
  expect(type?.title).toBe('Our alerts');
  expect(type?.metafields.slice(0, 2)).toEqual([note, severity]);
  expect(type?.metafields).toHaveLength(12);
  expect(changes()).toHaveLength(typeNames.length);
});

test.each([
  [{}, 'COSMIC_BUCKET_SLUG, COSMIC_READ_KEY, COSMIC_WRITE_KEY'],
  [{ COSMIC_BUCKET_SLUG: 'x', COSMIC_READ_KEY: 'y' }, 'COSMIC_WRITE_KEY'],
])('reports the missing keys (with %j set)', async (env, names) => {
  const { code, err, out } = await run(env);
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(`Please set ${names}. The keys are in Cosmic under API access.\n`);
});

test('explains that a key is wrong without showing it', async () => {
  const { code, err } = await run({ ...keys(), COSMIC_WRITE_KEY: 'SECRET' });
  expect(code).toBe(1);
  expect(err).toBe('Cosmic returned 401: Invalid key. Is the write key correct?\n');
});

test('explains that Cosmic is down', async () => {
  await cosmic.setFault('refused');
  const { code, err } = await run(keys());
  expect([code, err]).toEqual([1, 'Could not reach Cosmic (ECONNREFUSED).\n']);
});
