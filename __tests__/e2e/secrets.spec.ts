import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { apiRoutes } from './support/apiRoutes';
import { everyPage } from './support/routes';
import { secretValues } from './support/secrets';
import { leaksIn, mailchimpKey, startSecretiveSite, webhookSecret } from './support/secretiveSite';

/** No secret may appear in anything that leaves the server, even when a service repeats it. */
test.describe.configure({ mode: 'serial' });

let site: Awaited<ReturnType<typeof startSecretiveSite>>;

test.beforeAll(async () => {
  site = await startSecretiveSite('google');
});
test.afterAll(() => site.stop());

type Sent = { method?: string; body?: string; headers?: Record<string, string> };

let clients = 0;

/**
 * A response as text, including its status and headers. Each request comes from a different client.
 */
async function answerTo(address: string, { method, body, headers }: Sent = {}) {
  const client = `10.7.${clients >> 8}.${clients++ & 255}`;
  const common = {
    'x-forwarded-for': client,
    origin: site.url,
    'content-type': 'application/json',
  };
  const response = await fetch(site.url + address, {
    method,
    body,
    headers: { ...common, ...headers },
    redirect: 'manual',
  });
  const head = JSON.stringify([response.status, ...response.headers]);
  return { status: response.status, text: `${head}\n${await response.text()}` };
}

/** Requests each address and lists those that reveal a secret. */
async function expectNoLeak(requests: [address: string, sent?: Sent][]) {
  const leaks: string[] = [];
  for (const [address, sent] of requests) {
    const found = leaksIn((await answerTo(address, sent)).text);
    if (found.length > 0) leaks.push(`${sent?.method ?? 'GET'} ${address}: ${found}`);
  }
  expect(leaks).toEqual([]);
}

test('finds parts of a secret in every encoding', () => {
  const secret = secretValues.GA_API_SECRET!;
  const credentials = Buffer.from(`site:${mailchimpKey}`).toString('base64');
  expect(leaksIn(`x${secret.slice(5, 17)}x`)).toEqual(['GA_API_SECRET']);
  expect(leaksIn(encodeURIComponent(secret))).toEqual(['GA_API_SECRET']);
  expect(leaksIn(credentials)).toEqual(['MAILCHIMP_API_KEY']);
  expect(leaksIn(`${secret.slice(5, 16)}x`)).toEqual([]);
});

test('the services repeat the secrets', async () => {
  await answerTo('/api/search?q=first');
  await expect.poll(() => site.asked.length).toBeGreaterThan(0);
  const seen = JSON.stringify(site.asked.map(({ query }) => [...query]));
  expect(leaksIn(seen)).toContain('GOOGLE_CSE_KEY');
});

test('no page and no page data contains a secret', async () => {
  test.setTimeout(600_000);
  const sitemap = (await answerTo('/sitemap.xml')).text;
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(([, at]) => at || '/');
  const pages = [...new Set([...listed, ...everyPage, '/search?q=water', '/newsroom/e-news'])];
  expect(pages.length).toBeGreaterThan(80);
  const buildId = readFileSync('.next/BUILD_ID', 'utf8');
  const data = pages.map((page) => {
    const [at = '', query = ''] = page.split('?');
    return `/_next/data/${buildId}${at === '/' ? '/index' : at}.json?${query}`;
  });
  const files = ['/robots.txt', '/manifest.webmanifest', '/sw.js', '/newsroom/feed.xml'].concat(
    ['/newsroom/feed.json', '/services/outages.xml', '/services/planned-work.ics'],
    ['/board-of-directors/meetings.ics', '/%', '/_next/image?url=%2Fapi%2Fog&w=640&q=75'],
  );
  await expectNoLeak([...pages, ...data, ...files].map((address) => [address]));
});

const event = {
  event: 'Page View',
  properties: { path: '/', title: 'Home' },
};

test('no API response contains a secret', async () => {
  const bodies: Record<string, unknown> = {
    '/api/analytics': event,
    '/api/mailchimp/subscribe': { email_address: 'ann@gold.example', status: 'subscribed' },
    '/api/cosmic/webhook': { type: 'object.edited.published', data: {} },
  };
  const requests = apiRoutes().flatMap(({ path: at, good, bad }): [string, Sent?][] => {
    const body = JSON.stringify(bodies[at] ?? {});
    const post = { method: 'POST', body, headers: { 'x-webhook-secret': webhookSecret } };
    // As many requests as there are ways in which the services repeat a secret.
    const posts = Array.from({ length: 6 }, (): [string, Sent] => [at + good, post]);
    const broken: Sent = { method: 'POST', body: '{', headers: { 'x-webhook-secret': 'wrong' } };
    return [[at + good], [at + bad], [at + good, { method: 'PUT' }], [at, broken], ...posts];
  });
  const searches = Array.from({ length: 6 }, (_, i): [string] => [`/api/search?q=water+${i}`]);
  await expectNoLeak([...requests, ...searches]);
});

test('a preview redirects to a page that does not contain the secret', async () => {
  const address = `/api/cosmic/preview?secret=${encodeURIComponent(webhookSecret)}&path=/`;
  const { status, text } = await answerTo(address);
  expect(status).toBe(307);
  // The cookie contains the ID of the preview, which only someone with the secret gets.
  expect(leaksIn(text)).toEqual(['previewModeId']);
  const cookies = text.match(/__(?:prerender_bypass|next_preview_data)=[^"]+/g) ?? [];
  expect(cookies).toHaveLength(2);
  for (const one of cookies) expect(one).toMatch(/^(?=.*HttpOnly)(?=.*Secure).*Path=\//);
  expect(text).toContain('no-store');
  const cookie = [...text.matchAll(/__(?:prerender_bypass|next_preview_data)=[^;]+/g)].join('; ');
  await expectNoLeak([['/', { headers: { cookie } }]]);
});

test('the other search provider reveals no secret either', async () => {
  const written = site.output();
  expect(leaksIn(written)).toEqual([]);
  await site.stop();
  site = await startSecretiveSite('vertex');
  const searches = Array.from({ length: 6 }, (_, i) => `water+${i}`);
  await expectNoLeak(
    searches.flatMap((q): [string][] => [[`/api/search?q=${q}`], [`/search?q=${q}`]]),
  );
  expect(site.asked.some(({ path: at }) => at.includes('vertex'))).toBe(true);
});

test('the log contains no secrets and names what failed', () => {
  const written = site.output();
  expect(written).toContain('vertex-search');
  expect(written).toContain('Redis is unavailable');
  expect(leaksIn(written)).toEqual([]);
});
