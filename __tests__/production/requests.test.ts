import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesIn } from '@/lib/forms/files';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import { formNamed } from '@/lib/server/forms';
import { staffPath } from '@/lib/server/requests/links';
import { toRequest } from '@/lib/server/requests/store';
import { startFaultyServer } from '../fakes/faultyServer';
import { startGa, GA_ID, GA_SECRET } from '../fakes/ga';
import { startSmtp } from '../fakes/smtp';
import { eventually } from '../support/eventually';
import { filledForm, multipart, replaced } from '../support/filledForm';
import { leakFinder, secretValues } from '../support/secrets';
import { sendRaw, type RawAnswer } from '../support/sendRaw';
import { startSite, type Site } from '../support/startSite';

/** Every answer in the request contains this, and so does the name of its file. */
const PERSONAL = 'zq7personal';

/** The address of the client that sends the request. */
const CLIENT = '192.0.2.7';

const form = formNamed('report-leak-or-waste')!;
const answers = {
  place: `${PERSONAL} place`,
  details: `${PERSONAL} details`,
  name: `${PERSONAL} name`,
  email: `${PERSONAL}@gold.example`,
};

const dir = mkdtempSync(path.join(tmpdir(), 'requests-'));
const database = sqliteDatabase(dir);
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let ga: Awaited<ReturnType<typeof startGa>>;
let services: Awaited<ReturnType<typeof startFaultyServer>>;
let site: Site;

beforeAll(async () => {
  [smtp, ga] = await Promise.all([startSmtp(), startGa()]);
  // The services repeat what they receive, and fail.
  services = await startFaultyServer({
    answer: ({ body, headers }) => ({
      status: 500,
      json: { error: `${body} ${JSON.stringify(headers)}` },
    }),
  });
  site = await startSite({
    DATA_DIR: dir,
    DATABASE_URL: '',
    TRUST_PROXY_HOPS: '1',
    GA_URL: ga.url,
    GA_MEASUREMENT_ID: GA_ID,
    GA_API_SECRET: GA_SECRET,
    SMTP_URL: smtp.url.replace('//', `//site:${encodeURIComponent(secretValues.SMTP_URL!)}@`),
    REQUESTS_WEBHOOK_URL: `${services.url}/${secretValues.REQUESTS_WEBHOOK_URL}`,
    REQUESTS_WEBHOOK_SECRET: secretValues.REQUESTS_WEBHOOK_SECRET!,
    OPEN311_URL: `${services.url}/v2`,
    OPEN311_KEY: secretValues.OPEN311_KEY!,
    METRICS_TOKEN: secretValues.METRICS_TOKEN!,
  });
});
afterAll(async () => {
  await site.stop();
  await Promise.all([smtp.close(), ga.close(), services.close(), database.close()]);
  rmSync(dir, { recursive: true });
});

const get = (target: string) => sendRaw(site.url, { path: target }, CLIENT);

let sent: RawAnswer;

async function stored() {
  const rows = await database.read((from) => from.selectFrom('requests').selectAll().execute());
  return toRequest(rows[0]!);
}

test('the visitor’s browser may store a form, but no shared cache may', async () => {
  const { status, headers } = await get(form.path);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const file = { name: 'photos', value: '%PDF-1.7', filename: `${PERSONAL}.pdf` };
  const parts = [...replaced(filledForm(form), answers), file];
  const step = replaced(parts, { press: 'next', step: '0' });
  const shown = await sendRaw(
    site.url,
    { method: 'POST', path: form.path, ...multipart(step) },
    CLIENT,
  );
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  sent = await sendRaw(site.url, { method: 'POST', path: form.path, ...multipart(parts) }, CLIENT);
  expect(sent.status).toBe(303);
  expect(sent.headers['cache-control']).toContain('no-store');
});

test('a request’s URL is not cached, indexed or sent as a referrer', async () => {
  const request = await stored();
  const [file] = filesIn(request.answers);
  const wrongKey = sent.headers.location!.replace(/[\da-f]{32}/, '0'.repeat(32));
  for (const [target, expected] of [
    [sent.headers.location!, 200],
    [staffPath(request), 200],
    [`${staffPath(request)}/${file!.id}`, 200],
    [wrongKey, 404],
  ] as const) {
    const { status, headers, body } = await get(target);
    expect([target, status]).toEqual([target, expected]);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['cache-control']).toContain('private');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    if (status === 404) expect(body).not.toContain(PERSONAL);
  }
  const answer = await get(`${staffPath(request)}/${file!.id}`);
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('the receipt shows none of the answers', async () => {
  const { body } = await get(sent.headers.location!);
  expect(body).toContain('We received your request');
  expect(body).not.toContain(PERSONAL);
});

test('URLs, the health status, metrics, analytics and the log contain no answers or secrets, even if deliveries fail', async () => {
  await eventually(async () => {
    const failed = await database.read((from) =>
      from.selectFrom('deliveries').selectAll().where('attempts', '>', 0).execute(),
    );
    expect(failed.map(({ channel }) => channel).sort()).toEqual([
      'mail',
      'open311',
      'receipt',
      'webhook',
    ]);
    expect(JSON.stringify(failed)).not.toContain(PERSONAL);
  });
  expect(services.requests.some(({ body }) => body.includes(PERSONAL))).toBe(true);
  const health = await get('/api/health');
  const authorization = `Bearer ${secretValues.METRICS_TOKEN}`;
  const metrics = await fetch(`${site.url}/metrics`, { headers: { authorization } });
  const leaksIn = leakFinder(secretValues);
  const texts = {
    url: sent.headers.location!,
    health: health.body,
    metrics: await metrics.text(),
    log: site.output(),
    analytics: JSON.stringify(ga.requests),
  };
  for (const [name, text] of Object.entries(texts)) {
    expect([name, text.includes(PERSONAL)]).toEqual([name, false]);
    expect([name, leaksIn(text)]).toEqual([name, []]);
  }
  expect(texts.log).toContain('requests cannot be delivered');
  for (const text of [texts.log, texts.metrics]) expect(text).not.toContain(CLIENT);
  expect(texts.metrics).toMatch(
    /^http_request_duration_seconds_count\{kind="page",status="3xx"\} 1$/m,
  );
  expect(texts.metrics).toMatch(/^upstream_calls_total\{service="open311",result="status"\} \d+$/m);
  expect(texts.metrics).toMatch(/^outbox_waiting_messages [1-9]/m);
});
