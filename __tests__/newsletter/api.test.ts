/** @jest-environment node */
import Database from 'libsql';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HONEYPOT } from '@/lib/forms/fields';
import { log } from '@/lib/server/log';
import { countRequest } from '@/lib/server/http/rateLimit';
import { INVALID_EMAIL, UNKNOWN_FAILURE } from '@/lib/newsletter/messages';
import { resetUpstream, upstreamHealth } from '@/lib/server/upstream';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { MAILCHIMP_KEY, MAILCHIMP_LIST, startMailchimp } from '../fakes/mailchimp';

const environment = {
  trustProxyHops: 0,
  dataDir: '',
  newsletter: { mailchimp: null as null | { apiKey: string; listId: string; url: string } },
};
jest.mock('@/lib/server/env', () => ({ env: () => environment }));
jest.mock('@/lib/server/http/rateLimit');

let api: ApiServer;
let mailchimp: Awaited<ReturnType<typeof startMailchimp>>;
const logged: string[] = [];

beforeAll(async () => {
  mailchimp = await startMailchimp();
  const { default: handler } = await import('@/pages/api/mailchimp/subscribe');
  api = await serveApi(handler);
});

beforeEach(async () => {
  environment.dataDir = mkdtempSync(path.join(tmpdir(), 'newsletter-'));
  environment.newsletter.mailchimp = {
    apiKey: MAILCHIMP_KEY,
    listId: MAILCHIMP_LIST,
    url: mailchimp.url,
  };
  jest.mocked(countRequest).mockResolvedValue({ isAllowed: true, retryAfterSeconds: 0 });
  await mailchimp.setFault(undefined);
  mailchimp.members.clear();
  mailchimp.requests.length = 0;
  resetUpstream();
  logged.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    jest.spyOn(log, level).mockImplementation((...entry: unknown[]) => {
      logged.push(JSON.stringify(entry));
    });
  }
});

afterEach(() => {
  expect(logged.join()).not.toMatch(/@[a-z]+\.example/);
  rmSync(environment.dataDir, { recursive: true });
});

afterAll(() => Promise.all([mailchimp.close(), api.close()]));

const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(api.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: `http://${api.host}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  // The response is about one person, so it must not be cached.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, type: answer.headers.get('content-type'), json };
};

const subscribe = (address: string) => post({ email_address: address, status: 'subscribed' });

describe('a request', () => {
  test.each<[string, unknown, number, string, string]>([
    ['without an address', {}, 400, 'Invalid Resource', 'Required'],
    ['with an empty address', { email_address: ' ' }, 400, 'Invalid Resource', 'Required'],
    ['with an invalid address', { email_address: 'ann' }, 400, 'Invalid Resource', INVALID_EMAIL],
    [
      'with a list as the address',
      { email_address: ['a@b.example'] },
      400,
      'Invalid Resource',
      INVALID_EMAIL,
    ],
    [
      'with an object as the address',
      { email_address: { toString: 'a@b.example' } },
      400,
      'Invalid Resource',
      INVALID_EMAIL,
    ],
    ['with a list as the body', ['a@b.example'], 400, 'Invalid Resource', 'Required'],
    ['with null as the body', null, 400, 'Invalid Resource', 'Required'],
    [
      'with a body that is not JSON',
      '{',
      400,
      'The request is not valid JSON.',
      'The request is not valid JSON.',
    ],
    [
      'that is too large',
      { email_address: 'x'.repeat(3000) },
      413,
      'Please send no more than 2048 bytes.',
      'Please send no more than 2048 bytes.',
    ],
  ])('%s is refused', async (_name, body, status, title, detail) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status, json: { title, status, detail } });
    expect(answer.type).toContain('application/problem+json');
    expect(mailchimp.requests).toEqual([]);
  });

  test.each([
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['with another content type', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_name, headers, status) => {
    expect((await post({ email_address: 'ann@gold.example' }, headers)).status).toBe(status);
    expect(mailchimp.requests).toEqual([]);
  });

  test('over the limit is refused', async () => {
    const refusal = { isAllowed: false, retryAfterSeconds: 42 };
    jest.mocked(countRequest).mockResolvedValue(refusal);
    expect((await subscribe('ann@gold.example')).status).toBe(429);
    expect(countRequest).toHaveBeenCalledWith('subscribe', '127.0.0.1');
  });

  test('with GET is refused', async () => {
    expect((await fetch(api.url)).status).toBe(405);
  });

  test('from a bot that fills in every field is accepted and dropped', async () => {
    const body = { email_address: 'ann@gold.example', [HONEYPOT]: 'noon' };
    expect((await post(body)).status).toBe(200);
    expect(mailchimp.requests).toEqual([]);
  });
});

describe('Mailchimp', () => {
  test('receives the address as subscribed, whatever status the request had', async () => {
    const body = { email_address: ' Ann@gold.example ', status: 'pending' };
    expect(await post(body)).toMatchObject({ status: 200, json: { status: 'subscribed' } });
    const [request] = mailchimp.requests;
    expect(request).toMatchObject({ method: 'POST', path: `/3.0/lists/${MAILCHIMP_LIST}/members` });
    expect(JSON.parse(request!.body)).toEqual({
      email_address: 'Ann@gold.example',
      status: 'subscribed',
    });
  });

  test('is called only once, even when it fails', async () => {
    await mailchimp.setFault('503');
    expect((await subscribe('ann@gold.example')).status).toBe(502);
    expect(mailchimp.requests).toHaveLength(1);
  });

  test.each([
    ['empty', 200],
    ['truncated', 200],
    ['truncated, length wrong', 200],
    ['broken gzip', 200],
    ['html', 502],
    ['wrong types', 502],
  ] as const)(
    'returns 200 with a body that is “%s”, and the site responds %i',
    async (fault, status) => {
      await mailchimp.setFault(fault);
      expect((await subscribe('ann@gold.example')).status).toBe(status);
      const warnings = logged.filter((entry) => entry.includes('cannot be read'));
      expect(warnings).toHaveLength(status === 200 ? 1 : 0);
    },
  );

  test.each([
    ['forgotten', /^This address was removed .* To join again, please call Customer Services at /],
    ['compliance', /^We cannot add this address\. .* please call Customer Services at /],
    ['tooMany', /^This address has signed up for many lists recently, .* try again later\.$/],
    ['fake', /^Our mailing service does not accept this address\. .* enter another one\.$/],
    ['unsubscribed', /did not add it to the list\. To join, please call Customer Services at /],
  ])('refuses the address %s@… with a title that says what to do', async (name, title) => {
    const answer = await subscribe(`${name}@gold.example`);
    expect(answer).toMatchObject({ status: 400, json: { status: 400 } });
    expect(answer.json.title).toMatch(title);
    expect(JSON.stringify(answer.json)).not.toContain('@');
    expect(upstreamHealth().mailchimp).toMatchObject({ lastFailure: null });
  });

  test('says that an address must still be confirmed', async () => {
    expect(await subscribe('pending@gold.example')).toMatchObject({
      status: 200,
      json: { status: 'pending' },
    });
  });

  test('rejects a second subscription with Member Exists', async () => {
    await subscribe('ann@gold.example');
    expect(await subscribe('ANN@gold.example')).toMatchObject({
      status: 400,
      json: { title: 'Member Exists', detail: 'This address is already subscribed.' },
    });
  });

  test.each<[string, number, unknown, number, string]>([
    [
      'recognizes Member Exists in an error without a title',
      400,
      { detail: 'x is already a list member.' },
      400,
      'Member Exists',
    ],
    [
      'tells a member who has left from one who is subscribed',
      400,
      { detail: 'x is already a list member in compliance state due to unsubscribe.' },
      400,
      'We cannot add this address.',
    ],
    ['hides a title that it does not know', 400, { title: 'a@b.example' }, 502, UNKNOWN_FAILURE],
    ['hides an error without JSON', 403, undefined, 502, UNKNOWN_FAILURE],
    [
      'does not reveal that our key is wrong',
      401,
      { title: 'API Key Invalid' },
      502,
      UNKNOWN_FAILURE,
    ],
    [
      'says that there are too many requests',
      429,
      { title: 'Too Many Requests' },
      429,
      'Many people are signing up right now. Please try again in a minute.',
    ],
    ['treats a success in an unknown format as a failure', 200, { ok: true }, 502, UNKNOWN_FAILURE],
    [
      'hides a problem with merge fields, which a visitor cannot solve',
      400,
      { title: 'Invalid Resource', detail: 'Your merge fields were invalid.' },
      502,
      UNKNOWN_FAILURE,
    ],
    ['accepts a success with a missing field', 200, { id: 'abc' }, 200, ''],
    ['rejects a success with an unknown status', 200, { id: 'abc', status: 'x' }, 502, ''],
    ['rejects a success for another address', 200, { email_address: 'bob@b.example' }, 502, ''],
  ])('responds, and the site %s', async (_name, status, json, expected, title) => {
    const { answer } = mailchimp;
    mailchimp.answer = () => ({ status, json });
    const got = await subscribe('ann@gold.example');
    mailchimp.answer = answer;
    expect(got.status).toBe(expected);
    expect(got.json.title ?? '').toContain(title);
  });
});

describe('without Mailchimp', () => {
  const file = () => path.join(environment.dataDir, 'site.sqlite');
  const addresses = () =>
    new Database(file()).prepare('SELECT email_address FROM subscribers').all().length;

  beforeEach(() => (environment.newsletter.mailchimp = null));

  /** 800 addresses, and 200 of them a second time in capitals. */
  const all = Array.from({ length: 800 }, (_, n) => `visitor${n}@gold.example`);
  const thousand = all.flatMap((address, n) =>
    n % 4 === 0 ? [address, address.toUpperCase()] : [address],
  );

  test('saves 800 of 1,000 simultaneous subscriptions and refuses the 200 duplicates', async () => {
    const { subscribe: subscribeHere } = await import('@/lib/server/newsletter');
    const answers = await Promise.allSettled(
      thousand.map((address) => subscribeHere({ email_address: address }, 'client')),
    );
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { title: string }).title] : [],
    );
    expect(refusals).toEqual(Array(200).fill('Member Exists'));
    expect(addresses()).toBe(800);
  });

  test('treats SQL in an address as plain text', async () => {
    const address = "x'or'1'='1@gold.example";
    expect((await subscribe(address)).status).toBe(200);
    const [row] = new Database(file()).prepare('SELECT email_address FROM subscribers').all();
    expect(row).toMatchObject({ email_address: address });
  });

  test('returns 503 when the data folder is not writable', async () => {
    environment.dataDir = path.join(environment.dataDir, 'file');
    writeFileSync(environment.dataDir, 'not a directory');
    expect(await subscribe('ann@gold.example')).toMatchObject({ status: 503 });
    environment.dataDir = path.dirname(environment.dataDir);
  });

  test('exports CSV that spreadsheets do not run as formulas', async () => {
    for (const address of ['ann@gold.example', '=cmd+calc@gold.example', '-1+1@gold.example']) {
      expect((await subscribe(address)).status).toBe(200);
    }
    const target = path.join(environment.dataDir, 'out.csv');
    // If the file is readable by everyone, the export must make it private.
    writeFileSync(target, '', { mode: 0o644 });
    const said = execFileSync('node', ['scripts/newsletter-export.mjs', target], {
      env: { ...process.env, DATA_DIR: environment.dataDir },
      encoding: 'utf8',
    });
    expect(said).toBe(`3 subscribers in ${target}\n`);
    expect(readFileSync(target, 'utf8').split('\r\n')).toEqual([
      '"Email Address","Status","Subscribed At"',
      expect.stringMatching(/^"ann@gold\.example","subscribed","\d{4}-/),
      expect.stringMatching(/^"'=cmd\+calc@gold\.example",/),
      expect.stringMatching(/^"'-1\+1@gold\.example",/),
      '',
    ]);
    expect(statSync(target).mode & 0o077).toBe(0);
  });

  test('also exports an earlier version’s subscribers until they have been moved', async () => {
    expect((await subscribe('ann@gold.example')).status).toBe(200);
    const old = new Database(path.join(environment.dataDir, 'newsletter.sqlite'));
    old.exec(`
      CREATE TABLE subscribers (id INTEGER PRIMARY KEY, email_address TEXT, status TEXT, subscribed_at TEXT);
      INSERT INTO subscribers VALUES (1, 'ANN@gold.example', '', ''), (2, 'bob@gold.example', '', '');
    `);
    old.close();
    const said = execFileSync('node', ['scripts/newsletter-export.mjs'], {
      env: { ...process.env, DATA_DIR: environment.dataDir },
      encoding: 'utf8',
    });
    expect(said).toContain('2 subscribers');
  });
});
