import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formNamed } from '@/lib/server/forms';
import { siteHost as hostOfBuild } from '@/lib/site/host';
import { startSmtp } from '../fakes/smtp';
import { eventually } from '../support/eventually';
import { filledForm, multipart } from '../support/filledForm';
import { everyPage, failurePath } from '../support/routes';
import { sendRaw } from '../support/sendRaw';
import { startSite, type Site } from '../support/startSite';

/** The same build serves another agency, whose host it reads when it starts. */
const HOST = 'water.test';

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/newsroom/feed.xml',
  '/newsroom/feed.json',
  '/services/outages.xml',
  '/services/planned-work.ics',
  '/board-of-directors/meetings.ics',
  '/business/bids.ics',
];
const withoutHost = ['/manifest.webmanifest', '/sw.js', '/api/search?q=water'];

const dir = mkdtempSync(path.join(tmpdir(), 'site-host-'));
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let site: Site;

beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({
    SITE_HOST: ` ${HOST.toUpperCase()} `,
    DATA_DIR: dir,
    DATABASE_URL: '',
    SMTP_URL: smtp.url,
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
  rmSync(dir, { recursive: true });
});

let clients = 0;
const get = async (target: string) => {
  const client = `10.8.${clients >> 8}.${clients++ & 255}`;
  return (await sendRaw(site.url, { path: target }, client)).body;
};

/** What a text says about the host, twice, because the second response may come from a cache. */
async function hostsAt(target: string) {
  const texts = [await get(target), await get(target)];
  return [target, ...texts.map((text) => [text.includes(HOST), text.includes(hostOfBuild)])];
}

test.each([...everyPage, failurePath, ...files])(
  '%s names only the host of the server',
  async (target) => {
    expect(await hostsAt(target)).toEqual([target, [true, false], [true, false]]);
  },
);

test.each(withoutHost)('%s does not name the host of the build', async (target) => {
  expect(await get(target)).not.toContain(hostOfBuild);
});

test('the page tells the browser the host', async () => {
  expect(await get('/')).toMatch(new RegExp(`<html [^>]*data-host="${HOST}"`));
});

test('mails about requests link to the host of the server', async () => {
  const form = formNamed('report-leak-or-waste')!;
  const body = { method: 'POST', path: form.path, ...multipart(filledForm(form)) };
  expect((await sendRaw(site.url, body, '192.0.2.8')).status).toBe(303);
  await eventually(async () => expect(smtp.mails).toHaveLength(2));
  for (const { text, raw } of smtp.mails) {
    expect(text).toContain(`https://${HOST}/requests/`);
    expect(raw).not.toContain(hostOfBuild);
  }
});

test('health warns only about the host of the sample', async () => {
  expect(await get('/api/health')).not.toContain('SITE_HOST');
});
