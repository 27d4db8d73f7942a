import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crawl } from '../../scripts/crawl.mjs';
import { copyOfRepository } from '../support/copyOfRepository';
import { startSite, type Site } from '../support/startSite';

/** Another agency's site, built from the same code. */

/** Names of Gold County, and what is only true there. */
const foreign = /GCWEA|Gold County|Auburn|Colfax|American River|Pacific|California|\(530\)/i;

const CONTENT_DIR = '__tests__/agencies/cedar-bench';
const copy = copyOfRepository();
const dataDir = mkdtempSync(path.join(tmpdir(), 'cedar-bench-'));
let site: Site;

beforeAll(async () => {
  const env = { ...process.env, CONTENT_DIR, NODE_ENV: 'production' as const };
  const build = spawnSync('npm', ['run', 'build'], { cwd: copy, env, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  const own = { CONTENT_DIR: path.join(copy, CONTENT_DIR), DATA_DIR: dataDir };
  site = await startSite(own, undefined, path.join(copy, '.next/standalone'));
});

afterAll(async () => {
  await site?.stop();
  for (const dir of [copy, dataDir]) rmSync(dir, { recursive: true });
});

test('every link works, and no page names another agency', async () => {
  expect(await crawl(site.url, foreign)).toEqual([]);
});

test.each([
  ['/services/outage', 404],
  ['/services/outages.xml', 404],
  ['/recreation/river-flows', 404],
  ['/smart-water-use/rebate-finder', 404],
  ['/newsroom/e-news', 404],
  ['/business/bids.ics', 404],
  ['/board-of-trustees', 200],
  ['/board-of-trustees/agendas', 200],
  ['/newsroom/news-releases/2026-11-12-new-pump', 200],
  ['/documents/board-agendas/2026-12-09.pdf', 200],
])('%s returns %i', async (at, status) => {
  expect((await fetch(site.url + at)).status).toBe(status);
});

test('the former path of a moved page redirects', async () => {
  const { status, headers } = await fetch(`${site.url}/board-of-directors`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([307, '/board-of-trustees']);
});

test('meetings are in the agency’s time zone', async () => {
  const calendar = await (await fetch(`${site.url}/board-of-directors/meetings.ics`)).text();
  const times = [...calendar.matchAll(/^DTSTART:\d{8}T(\d{4})/gm)].map(([, time]) => time);
  // 7 p.m. mountain time, in summer and in winter
  expect(new Set(times)).toEqual(new Set(['0100', '0200']));
});
