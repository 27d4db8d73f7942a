/** @jest-environment node */
import path from 'node:path';
import { parseEnv } from '@/lib/server/env';
import { shutdown } from '@/lib/server/listener/shutdown';
import { subscribeLocally } from '@/lib/server/newsletter/local';
import { fileStore } from '@/lib/server/uploads/chosenStore';
import { fetchUpstream, resetUpstream } from '@/lib/server/upstream';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { startFaultyServer, type FaultyServer } from '../fakes/faultyServer';

let variables: Record<string, string> = {};
jest.mock('@/lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('@/lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

let api: ApiServer;
let fake: FaultyServer;

beforeAll(async () => {
  fake = await startFaultyServer();
  const { default: handler } = await import('@/pages/api/health');
  api = await serveApi(handler);
});

beforeEach(async () => {
  variables = {};
  await fake.setFault(undefined);
  resetUpstream();
});

afterAll(() => Promise.all([fake.close(), api.close()]));

const ask = async () => {
  const answer = await fetch(api.url);
  const text = await answer.text();
  return { status: answer.status, text, json: JSON.parse(text) };
};

const call = (service: string) =>
  fetchUpstream({ service, url: fake.url, retries: 0 }).catch(() => undefined);

/** The status of a service that has not been called. */
const unused = (provider: string) => ({
  provider,
  breaker: 'closed',
  lastSuccessAgeMs: null,
  lastFailure: null,
});

test('returns 503 when the server is about to stop', async () => {
  shutdown.hasBegun = true;
  const { status, json } = await ask();
  shutdown.hasBegun = false;
  expect(status).toBe(503);
  expect(json).toEqual({ status: 'unavailable', reason: 'The server is shutting down.' });
});

test('reports the built-in defaults when nothing is configured', async () => {
  const { status, json } = await ask();
  expect(status).toBe(200);
  expect(json).toMatchObject({ status: 'ok', warnings: [expect.stringMatching(/^SITE_HOST/)] });
  expect(json.providers).toEqual({
    search: { provider: 'local' },
    forecast: unused('nws'),
    newsletter: { provider: 'local' },
    content: { provider: 'files' },
    analytics: { provider: 'none' },
    usgs: unused('usgs'),
    cdec: unused('cdec'),
    awdb: unused('awdb'),
    database: { provider: 'sqlite', lastSuccessAgeMs: null, lastFailure: null },
    files: { provider: 'folder', lastSuccessAgeMs: null, lastFailure: null },
    virusScan: { provider: 'not scanned' },
  });
  expect(json.outbox).toEqual({ waiting: 0, oldestWaitingMs: null, abandoned: 0 });
});

const secrets = {
  GOOGLE_CSE_KEY: 'secret-google',
  GOOGLE_CSE_CX: 'cx',
  MAILCHIMP_API_KEY: 'secret-mailchimp-us6',
  MAILCHIMP_LIST_ID: 'list',
  COSMIC_BUCKET_SLUG: 'bucket',
  COSMIC_READ_KEY: 'secret-cosmic',
  COSMIC_WEBHOOK_SECRET: 'secret-webhook-secret',
  GA_MEASUREMENT_ID: 'G-ABC123',
  GA_API_SECRET: 'secret-ga',
  DATABASE_URL: 'postgresql://user:secret-database@database.example/site',
  SMTP_URL: 'smtps://user:secret-mail@mail.example',
  REQUESTS_WEBHOOK_URL: 'https://desk.example/secret-path',
  REQUESTS_WEBHOOK_SECRET: 'secret-webhook-secret',
  OPEN311_URL: 'https://311.example',
  OPEN311_KEY: 'secret-open311',
  S3_URL: 'https://s3.example/secret-bucket',
  S3_ACCESS_KEY_ID: 'secret-s3-id',
  S3_SECRET_ACCESS_KEY: 'secret-s3',
  CLAMD_URL: 'tcp://secret.example:3310',
};

test('reports the configured services without revealing any secret', async () => {
  variables = secrets;
  const { json, text } = await ask();
  expect(
    Object.entries(json.providers).map(([name, p]) => [name, (p as { provider: string }).provider]),
  ).toEqual([
    ['search', 'google'],
    ['forecast', 'nws'],
    ['newsletter', 'mailchimp'],
    ['content', 'cosmic'],
    ['analytics', 'google-analytics'],
    ['usgs', 'usgs'],
    ['cdec', 'cdec'],
    ['awdb', 'awdb'],
    ['database', 'postgres'],
    ['files', 's3'],
    ['virusScan', 'clamd'],
  ]);
  expect(text).not.toMatch(/secret|example/);
  expect(parseEnv(secrets).search.provider).toBe('google');
});

test('reports the age of the last good response and the last failure', async () => {
  await call('nws');
  expect((await ask()).json.providers.forecast).toMatchObject({
    breaker: 'closed',
    lastSuccessAgeMs: expect.any(Number),
    lastFailure: null,
  });
  await fake.setFault('500');
  await call('nws');
  const { status, json } = await ask();
  expect([status, json.status]).toEqual([200, 'degraded']);
  expect(json.providers.forecast.lastFailure).toMatchObject({ kind: 'status', status: 500 });
});

test('is degraded, with status 200, while a circuit breaker is open', async () => {
  await fake.setFault('500');
  for (let n = 0; n < 5; n += 1) await call('nws');
  const { status, json } = await ask();
  expect([status, json.status, json.providers.forecast.breaker]).toEqual([200, 'degraded', 'open']);
});

test('warns about an incomplete configuration', async () => {
  variables = { MAILCHIMP_API_KEY: 'secret-us6', REDIS_URL: 'redis://:secret@cache.example' };
  const { json, text } = await ask();
  expect(json.status).toBe('ok');
  expect(json.warnings).toEqual([
    'MAILCHIMP_LIST_ID is not set; the built-in default is used.',
    expect.stringMatching(/^REDIS_URL is no longer used/),
    expect.stringMatching(/^SITE_HOST/),
  ]);
  expect(text).not.toContain('secret');
});

test('is degraded when subscribers cannot be saved, and reports the cause', async () => {
  variables = { DATA_DIR: path.resolve('package.json') };
  const subscribe = subscribeLocally('ada@gold.example');
  await expect(subscribe).rejects.toThrow();
  const { json } = await ask();
  expect(json).toMatchObject({
    status: 'degraded',
    providers: { database: { provider: 'sqlite', lastFailure: { kind: 'not writable' } } },
  });
});

test('is degraded when files cannot be stored, and reports the cause', async () => {
  variables = { ...secrets, S3_URL: `${fake.url}/secret-bucket` };
  await fake.setFault('403');
  await expect(fileStore().put('secret', Buffer.from('secret'))).rejects.toThrow();
  const { status, json, text } = await ask();
  expect([status, json.status, json.providers.files]).toEqual([
    200,
    'degraded',
    {
      provider: 's3',
      lastSuccessAgeMs: null,
      lastFailure: expect.objectContaining({ kind: 'status 403' }),
    },
  ]);
  expect(text).not.toContain('secret');
  await fake.setFault(undefined);
  fake.answer = () => ({ headers: { etag: '"1"' } });
  await fileStore().put('secret', Buffer.from('secret'));
  expect((await ask()).json.providers.files.lastFailure).toBeNull();
});

test('is degraded when a variable is malformed, and reports its name but not its value', async () => {
  variables = { ...secrets, GA_MEASUREMENT_ID: 'UA-secret', COSMIC_WEBHOOK_SECRET: 'secret' };
  const { status, json, text } = await ask();
  expect([status, json.status, json.providers.analytics]).toEqual([
    200,
    'degraded',
    { provider: 'none' },
  ]);
  expect(json.warnings).toEqual([
    expect.stringContaining('COSMIC_WEBHOOK_SECRET must'),
    expect.stringContaining('GA_MEASUREMENT_ID must'),
    expect.stringMatching(/^SITE_HOST/),
  ]);
  expect(text).not.toContain('secret');
});

test('returns 503 for a malformed DATABASE_URL, without showing it', async () => {
  variables = { DATABASE_URL: 'secret' };
  for (let n = 0; n < 2; n += 1) {
    const { status, json, text } = await ask();
    expect([status, json.status]).toEqual([503, 'unavailable']);
    expect(json.reason).toContain('DATABASE_URL');
    expect(text).not.toContain('secret');
  }
});

test('returns 503 when the site’s content cannot be read', async () => {
  variables = { CONTENT_DIR: '/nowhere' };
  const { status, json } = await ask();
  variables = {};
  expect([status, json]).toEqual([
    503,
    { status: 'unavailable', reason: 'The site’s content cannot be read.' },
  ]);
  expect((await ask()).status).toBe(200);
});

test('refuses methods other than GET and HEAD', async () => {
  expect((await fetch(api.url, { method: 'POST' })).status).toBe(405);
});
