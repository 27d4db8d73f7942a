/** @jest-environment node */
import Database from 'libsql';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HONEYPOT } from '@/lib/newsletter/honeypot';
import { log } from '@/lib/server/log';
import { countRequest } from '@/lib/server/http/rateLimit';
import { resetUpstream } from '@/lib/server/upstream';
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
  // It is about one person.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, type: answer.headers.get('content-type'), json };
};

const subscribe = (address: string) => post({ email_address: address, status: 'subscribed' });

describe('a request', () => {
  test.each<[string, unknown, number, string, string?]>([
    ['without an address', {}, 400, 'Invalid Resource', 'Required'],
    ['with an empty address', { email_address: ' ' }, 400, 'Invalid Resource', 'Required'],
    ['with no address', { email_address: 'ann' }, 400, 'Invalid Resource', 'Invalid email address'],
    ['with a list', { email_address: ['a@b.example'] }, 400, 'Invalid Resource'],
    ['with an object', { email_address: { toString: 'a@b.example' } }, 400, 'Invalid Resource'],
    ['that is a list', ['a@b.example'], 400, 'Invalid Resource', 'Required'],
    ['that is null', null, 400, 'Invalid Resource', 'Required'],
    ['that is no JSON', '{', 400, 'The request is not valid JSON.'],
    [
      'that is too large',
      { email_address: 'x'.repeat(3000) },
      413,
      'Please send no more than 2048 bytes.',
    ],
  ])('%s is refused', async (_name, body, status, title, detail = undefined) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status, json: { title, status, ...(detail && { detail }) } });
    expect(answer.type).toContain('application/problem+json');
    expect(mailchimp.requests).toEqual([]);
  });

  test.each([
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['of another type', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_name, headers, status) => {
    expect((await post({ email_address: 'ann@gold.example' }, headers)).status).toBe(status);
    expect(mailchimp.requests).toEqual([]);
  });

  test('beyond the limit is refused', async () => {
    const refusal = { isAllowed: false, retryAfterSeconds: 42 };
    jest.mocked(countRequest).mockResolvedValue(refusal);
    expect((await subscribe('ann@gold.example')).status).toBe(429);
    expect(countRequest).toHaveBeenCalledWith('subscribe', '127.0.0.1');
  });

  test('GET is refused', async () => {
    expect((await fetch(api.url)).status).toBe(405);
  });

  test('by a program that fills in every field is answered and dropped', async () => {
    const body = { email_address: 'ann@gold.example', [HONEYPOT]: 'noon' };
    expect((await post(body)).status).toBe(200);
    expect(mailchimp.requests).toEqual([]);
  });
});

describe('Mailchimp', () => {
  test('gets the address as subscribed, whatever status was asked for', async () => {
    const body = { email_address: ' Ann@gold.example ', status: 'pending' };
    expect(await post(body)).toMatchObject({ status: 200, json: { status: 'subscribed' } });
    const [request] = mailchimp.requests;
    expect(request).toMatchObject({ method: 'POST', path: `/3.0/lists/${MAILCHIMP_LIST}/members` });
    expect(JSON.parse(request!.body)).toEqual({
      email_address: 'Ann@gold.example',
      status: 'subscribed',
    });
  });

  test('is asked once, even where it fails', async () => {
    await mailchimp.setFault('503');
    expect((await subscribe('ann@gold.example')).status).toBe(502);
    expect(mailchimp.requests).toHaveLength(1);
  });

  test.each([
    ['forgotten@gold.example', 'Forgotten Email Not Subscribed', /Please call Customer Services/],
    ['compliance@gold.example', 'Member In Compliance State', /Please call Customer Services/],
    ['fake@gold.example', 'Invalid Resource', /real email address/],
  ])('%s: %s', async (address, title, detail) => {
    const answer = await subscribe(address);
    expect(answer).toMatchObject({ status: 400, json: { title, status: 400 } });
    expect(answer.json.detail).toMatch(detail);
    expect(JSON.stringify(answer.json)).not.toContain(address);
  });

  test('a second subscription is Member Exists', async () => {
    await subscribe('ann@gold.example');
    expect(await subscribe('ANN@gold.example')).toMatchObject({
      status: 400,
      json: { title: 'Member Exists', detail: 'This address is already subscribed.' },
    });
  });

  test.each<[string, number, unknown, number, string]>([
    [
      'a refusal without title',
      400,
      { detail: 'x is already a list member.' },
      400,
      'Member Exists',
    ],
    ['an unknown title', 400, { title: 'Too\nfunny' }, 400, 'Too funny'],
    ['a title with an address', 400, { title: 'a@b.example is bad' }, 502, 'Our mailing service'],
    ['a title with our key', 400, { title: `Bad ${MAILCHIMP_KEY}` }, 502, 'Our mailing service'],
    [
      'a title with our credentials',
      400,
      { title: Buffer.from(`site:${MAILCHIMP_KEY}`).toString('base64') },
      502,
      'Our mailing service',
    ],
    ['a title without end', 400, { title: 'a '.repeat(9000) }, 502, 'Our mailing service'],
    ['no problem at all', 400, [], 502, 'Our mailing service'],
    ['a wrong key', 401, { title: 'API Key Invalid' }, 502, 'Our mailing service'],
    ['a wrong list', 404, { title: 'Resource Not Found' }, 502, 'Our mailing service'],
    ['too many', 429, { title: 'Too Many Requests' }, 429, 'Too Many Requests'],
    ['success of another shape', 200, { ok: true }, 502, 'Our mailing service'],
    ['success without a field', 200, { id: 'abc' }, 200, ''],
  ])('%s', async (_name, status, json, expected, title) => {
    const { answer } = mailchimp;
    mailchimp.answer = () => ({ status, json });
    const got = await subscribe('ann@gold.example');
    mailchimp.answer = answer;
    expect(got.status).toBe(expected);
    expect(got.json.title ?? '').toContain(title);
  });
});

describe('without Mailchimp', () => {
  const file = () => path.join(environment.dataDir, 'newsletter.sqlite');
  const addresses = () =>
    new Database(file()).prepare('SELECT email_address FROM subscribers').all().length;

  beforeEach(() => (environment.newsletter.mailchimp = null));

  test('the address is kept here, once', async () => {
    expect((await subscribe('Ann@gold.example')).status).toBe(200);
    expect(await subscribe('ann@GOLD.example')).toMatchObject({
      status: 400,
      json: { title: 'Member Exists' },
    });
    expect(addresses()).toBe(1);
  });

  /** 800 addresses and, among them, 200 of them again in capitals. */
  const all = Array.from({ length: 800 }, (_, n) => `visitor${n}@gold.example`);
  const thousand = all.flatMap((address, n) =>
    n % 4 === 0 ? [address, address.toUpperCase()] : [address],
  );

  test('1,000 subscriptions at once with 200 duplicates are 800 rows and 200 refusals', async () => {
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

  test('the same over HTTP, from a hundred connections', async () => {
    const left = [...thousand];
    const answers: Awaited<ReturnType<typeof subscribe>>[] = [];
    const send = async () => {
      for (let next = left.pop(); next; next = left.pop()) answers.push(await subscribe(next));
    };
    await Promise.all(Array.from({ length: 100 }, send));
    const count = (status: number, title?: string) =>
      answers.filter((answer) => answer.status === status && answer.json.title === title).length;
    expect([count(200), count(400, 'Member Exists'), addresses()]).toEqual([800, 200, 800]);
  });

  test('an address is data, whatever it says to a database', async () => {
    const address = "x'or'1'='1@gold.example";
    expect((await subscribe(address)).status).toBe(200);
    const [row] = new Database(file()).prepare('SELECT email_address FROM subscribers').all();
    expect(row).toMatchObject({ email_address: address });
  });

  test('a disk that cannot be written is a refusal without details', async () => {
    environment.dataDir = path.join(environment.dataDir, 'file');
    writeFileSync(environment.dataDir, 'not a directory');
    expect(await subscribe('ann@gold.example')).toMatchObject({ status: 500 });
    environment.dataDir = path.dirname(environment.dataDir);
  });

  test('the export is CSV that no spreadsheet takes for formulas', async () => {
    for (const address of ['ann@gold.example', '=cmd+calc@gold.example', '-1+1@gold.example']) {
      expect((await subscribe(address)).status).toBe(200);
    }
    const target = path.join(environment.dataDir, 'out.csv');
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

  test('an export without subscribers says so', () => {
    const run = () =>
      execFileSync('node', ['scripts/newsletter-export.mjs'], {
        env: { ...process.env, DATA_DIR: environment.dataDir },
        stdio: 'pipe',
      });
    expect(run).toThrow(/nobody has subscribed/);
  });
});
