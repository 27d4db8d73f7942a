import partition from 'lodash/partition';
import { everyPage } from '../support/routes';
import { served, siteUrl, visitor } from '../support/visitor';

const get = visitor();

/** Paths with every kind of response other than a page. */
const otherAnswers = [
  '/api/og',
  '/api/none',
  '/favicon.ico',
  '/icons/icon-192.png',
  '/newsroom/feed.xml',
  '/documents/board-agendas/2026-11-05.pdf',
  '/board-of-directors/meeting-agendas/documents?year=2026',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/_next/static/none.js',
  '/_next/data/none/index.json',
  // A redirect, a malformed URL and a path that used to fail.
  '/contact-us/',
  '/%zz',
  '/newsroom/.txt/./x',
];

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

function expectSecurityHeaders({ headers: all }: Response) {
  const headers = Object.fromEntries(all);
  expect(directives(headers['content-security-policy'] ?? '')).toEqual(policy);
  const age = /^max-age=(\d+); includeSubDomains/.exec(headers['strict-transport-security'] ?? '');
  expect(Number(age?.[1])).toBeGreaterThanOrEqual(31_536_000);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const feature of ['camera', 'microphone', 'payment']) {
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
  }
  // Forms can ask for the location of a leak. All pages must allow this, because a visitor who follows links within the
  // site keeps the policy of the first page.
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  // Text must declare its encoding so that no browser has to guess it.
  const type = headers['content-type'] ?? '';
  if (/^text\/|xml|json|script/.test(type)) expect(type.toLowerCase()).toContain('charset=utf-8');
}

for (const path of [...everyPage, ...otherAnswers]) {
  test(`sends the security headers for ${path}`, async () => {
    const answer = await get(path);
    expect(answer.status).toBeLessThan(500);
    expectSecurityHeaders(answer);
  });
}

test('tells caches not to keep a page that shows a visitor’s input', async () => {
  const body = new URLSearchParams({ email: 'ann' });
  const headers = { origin: siteUrl };
  const posted = await get('/newsroom/e-news', { method: 'POST', body, headers });
  expect(posted.status).toBe(400);
  const answers = [posted, await get('/search?q=ann')];
  for (const answer of answers) expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('sends the security headers for scripts', async () => {
  const { scripts } = await served('/');
  const sources = scripts.flatMap(({ src }) => src ?? []);
  expect(sources.length).toBeGreaterThan(0);
  for (const src of sources) expectSecurityHeaders(await get(src));
});

test('browsers keep scripts for a year, because their URLs change with their content', async () => {
  const { scripts } = await served('/');
  const sources = scripts.flatMap(({ src }) => src ?? []);
  const [own, others] = partition(sources, (src) => src.startsWith('/before-paint.js?v='));
  expect(own).toHaveLength(1);
  // A deployment may briefly serve another build's copy under this URL, so browsers keep it for a day.
  expect((await get(own[0]!)).headers.get('cache-control')).toBe('public, max-age=86400');
  expect(others.length).toBeGreaterThan(3);
  for (const src of others) {
    const { headers } = await get(src, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
  }
});

/** A script from the build, or the one that hides dismissed alerts before the first paint. */
const ownFile = /^\/(_next\/static\/|before-paint\.js\?v=)/;

for (const path of everyPage) {
  test(`${path} has no inline scripts or styles, no scripts from elsewhere and no event handlers`, async () => {
    const { scripts, handlers } = await served(path);
    const inline = scripts.filter(({ src, type }) => src === null && !/json$/.test(type));
    expect(inline).toEqual([]);
    const elsewhere = scripts.filter(({ src }) => src !== null && !ownFile.test(src));
    expect(elsewhere).toEqual([]);
    expect(handlers).toEqual([]);
    expect(await (await get(path)).text()).not.toMatch(/ style="|<style[^>]*>[^<]/);
  });
}

test('the shell is MUI’s', async () => {
  const html = await (await get('/')).text();
  for (const name of ['AppBar', 'Toolbar', 'Container', 'ButtonBase', 'Link', 'List'])
    expect(html).toContain(`Mui${name}-root`);
});
