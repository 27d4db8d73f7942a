// Measures pages of the production build, and a bare MUI template, in the same run:
// npm run build && npm run bench:pages [-- --quick]
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startFakes } from '../../__tests__/fakes/start.ts';
import { freePort, startSite } from '../../__tests__/support/startSite.ts';
import { gzipSync } from 'node:zlib';
import { requireBuild } from '../build-age.mjs';
import { ensureChromium } from '../chromium.mjs';
import { measureInteractions, measureWork } from './interactions.mjs';
import { head, isQuick, median, row } from './table.mjs';
import { buildTemplate, startTemplate } from './template.mjs';

const RUNS = isQuick ? 1 : 5;
const LIGHTHOUSE = '12.8.2';
const run = promisify(execFile);
// Not a dependency, because it is large and only this benchmark needs it.
const lighthouse = ['--yes', '--prefer-offline', `lighthouse@${LIGHTHOUSE}`];
if (!isQuick) requireBuild();

const pages = {
  Home: '/',
  'Water rates': '/services/water-rates',
  Outages: '/services/outage',
  Dashboard: '/water-year-dashboard',
  'News releases': '/newsroom/news-releases',
  'Site map': '/site-map',
  Search: '/search?q=leak',
};

const dir = await buildTemplate();
const reports = mkdtempSync(path.join(tmpdir(), 'bench-pages-'));
const chromium = await ensureChromium();
// The fake services that provide the live water data.
const stopFakes = await startFakes(mkdtempSync(path.join(tmpdir(), 'bench-pages-')));
const [site, template] = await Promise.all([startSite({}), startTemplate(dir, await freePort())]);

const measured = [
  ['Bare template', template, '/'],
  ...Object.entries(pages).map(([name, route]) => [name, site, route]),
].slice(0, isQuick ? 2 : undefined);

/** Total size of the scripts that a page loads first in a modern browser, gzipped, in kB. */
async function scriptSize(url) {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script\b[^>]*>/g).filter((tag) => !/nomodule/i.test(tag));
  const sources = tags.flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  let size = 0;
  for (const src of sources)
    size += gzipSync(Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer())).length;
  return size / 1000;
}

/** One run of Lighthouse on a phone: score, LCP and TBT in ms, CLS. */
async function audit(url) {
  const report = path.join(reports, 'report.json');
  const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking';
  const output = ['--only-categories=performance', '--output=json', `--output-path=${report}`];
  const args = [...lighthouse, url, '--quiet', `--chrome-flags=${flags}`, ...output];
  await run('npx', args, { env: { ...process.env, CHROME_PATH: chromium } });
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    score: categories.performance.score * 100,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

/**
 * Waits until the dashboard has its data.
 * @throws if that takes longer than a minute
 */
async function waitForWater() {
  for (let attempt = 0; attempt < 120; attempt += 1, await sleep(500)) {
    const html = await (await fetch(`${site.url}/water-year-dashboard`)).text();
    if (html.includes('<figure')) return;
  }
  throw new Error('The dashboard has no data.');
}

try {
  await waitForWater();
  const runs = measured.map(() => []);
  // Each run measures every page, so that a machine that slows down affects all of them.
  for (let n = 0; n < RUNS; n += 1) {
    for (const [i, [, { url }, route]] of measured.entries()) {
      const work = await measureWork(url + route, chromium);
      runs[i].push({ ...(await audit(url + route)), work });
    }
  }
  head(['page', 'scripts, kB gzipped', 'performance', 'LCP ms', 'TBT ms', 'main thread ms', 'CLS']);
  for (const [i, [name, { url }, route]] of measured.entries()) {
    const middle = (key, digits = 0) => median(runs[i].map((one) => one[key])).toFixed(digits);
    const size = (await scriptSize(url + route)).toFixed(1);
    const figures = ['score', 'lcp', 'tbt', 'work'].map((key) => middle(key));
    row([name, size, ...figures, middle('cls', 3)]);
  }
  console.log(
    `\nLighthouse ${LIGHTHOUSE}, mobile, medians of ${RUNS} runs, on the same machine as the server. The main-thread time is the CPU time in the first 4 seconds in Chromium, without CPU throttling.`,
  );
  head(['interaction, with 4× CPU throttling', 'time to next paint, ms']);
  for (const [name, ms] of await measureInteractions(site.url, chromium, RUNS))
    row([name, ms.toFixed(0)]);
} finally {
  await Promise.all([site.stop(), template.stop(), stopFakes()]);
}
