import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Health } from '../../lib/server/health';
import { parseHtml } from '../support/document';
import { startSite, type Site } from '../support/startSite';

/** A server whose content files were broken by an edit after the build. */

const secret = 'webhook-secret-for-tests';
const broken = '/services/water-quality';
const release = '/newsroom/news-releases/2026-11-12-protect-pipes-from-winter-freeze';
// Some of these list the broken page as related, some do not, and some are rendered for each request.
const others = [
  '/',
  '/services',
  '/services/water-rates',
  '/services/outage',
  '/site-map',
  '/search',
];

let dir: string;
let site: Site;

function edit(file: string, change: (text: string) => string) {
  const name = path.join(dir, 'agencies/gold-county', file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
}

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'broken-content-'));
  cpSync('.next/standalone', dir, { recursive: true });
  edit('pages/services/water-quality.md', (text) => text.replace(/^title: (.*)$/m, 'title: $1: "'));
  edit('news/2026-11-12-protect-pipes-from-winter-freeze.md', (text) =>
    text.replace(/^topic: .*$/m, 'topic: 5'),
  );
  edit('news/2026-11-06-board-adopts-2027-budget.md', (text) =>
    text.replace(/^date: .*$/m, 'date: 2026-30-11'),
  );
  appendFileSync(
    path.join(dir, 'agencies/gold-county/galleries/our-watershed.md'),
    '{{agency.none}}\n',
  );
  site = await startSite({ COSMIC_WEBHOOK_SECRET: secret }, undefined, dir);
  // Expires the pages that came with the build, so that the server renders them again.
  const headers = { 'x-webhook-secret': secret, 'content-type': 'application/json' };
  await fetch(`${site.url}/api/cosmic/webhook`, { method: 'POST', headers, body: '{}' });
});

afterAll(async () => {
  await site.stop();
  rmSync(dir, { recursive: true });
});

test('no other page fails', async () => {
  for (const other of others)
    expect([other, (await fetch(site.url + other)).status]).toEqual([other, 200]);
  expect(await (await fetch(`${site.url}/newsroom/news-releases`)).text()).not.toContain(
    `href="${release}"`,
  );
});

test.each([
  [broken, 'Water Quality'],
  [release, 'Protect pipes from winter freeze'],
  ['/education-center/pictures/our-watershed', 'Our watershed'],
])(
  'the broken page %s says that its text cannot be shown and gives a phone number to call',
  async (address, title) => {
    const response = await fetch(site.url + address);
    expect(response.status).toBe(200);
    const page = parseHtml(await response.text());
    const main = page.querySelector('main')!;
    expect([...main.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual([title]);
    expect(main.textContent).toContain('We cannot show the text of this page right now.');
    const links = [...main.querySelectorAll('a')].map((link) => link.textContent);
    expect(links).toContainEqual(expect.stringMatching(/^\(\d{3}\)/));
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  },
);

test('the health status and the log report the broken files and their lines', async () => {
  const health = (await (await fetch(`${site.url}/api/health`)).json()) as Health;
  expect(health.status).toBe('degraded');
  for (const file of [
    'pages/services/water-quality.md, line 2: ',
    'news/2026-11-12-protect-pipes-from-winter-freeze.md, line ',
    'news/2026-11-06-board-adopts-2027-budget.md, line ',
    'galleries/our-watershed.md, line ',
  ]) {
    expect(health.content).toContainEqual(expect.stringContaining(file));
    expect(site.output()).toContain(`${file.split(',')[0]}`);
  }
});
