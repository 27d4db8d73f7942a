// Measures pages of the production build beside a bare MUI template, in one run:
// npm run build && npm run bench:pages
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureChromium } from './chromium.mjs';
import { median } from './load.mjs';
import { buildTemplate, startSite, startTemplate } from './servers.mjs';

const RUNS = 3;
const run = promisify(execFile);
// Not a dependency: it is large, and nothing but this benchmark needs it.
const lighthouse = ['--yes', 'lighthouse@12.8.2'];

const dir = await buildTemplate();
const chromium = await ensureChromium();
const [site, template] = await Promise.all([startSite(3401), startTemplate(dir, 3402)]);

const measured = [
  ['Bare template', template, '/'],
  ['Home', site, '/'],
  ['Water rates', site, '/services/water-rates'],
  ['Outages', site, '/services/outage'],
  ['News releases', site, '/newsroom/news-releases'],
  ['Site map', site, '/site-map'],
];

/** Sum in kB of the gzipped scripts that a modern browser loads with the page. */
async function scriptSize(url) {
  const html = await (await fetch(url)).text();
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  const sizes = await Promise.all(
    sources.map(async (src) => {
      const body = Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
      return gzipSync(body).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Medians of Lighthouse's mobile figures: score, LCP in ms, TBT in ms, CLS. */
async function audit(url) {
  const report = path.join(dir, 'report.json');
  const flags = '--headless --no-sandbox --disable-gpu --disable-background-networking';
  const output = ['--only-categories=performance', '--output=json', `--output-path=${report}`];
  const args = [...lighthouse, url, '--quiet', `--chrome-flags=${flags}`, ...output];
  const runs = [];
  for (let n = 0; n < RUNS; n += 1) {
    await run('npx', args, { env: { ...process.env, CHROME_PATH: chromium } });
    const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'));
    runs.push({
      score: categories.performance.score * 100,
      lcp: audits['largest-contentful-paint'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
    });
  }
  const middle = (key) => median(runs.map((figures) => figures[key]));
  return { score: middle('score'), lcp: middle('lcp'), tbt: middle('tbt'), cls: middle('cls') };
}

try {
  console.log('| page | script kB gzip | performance | LCP ms | TBT ms | CLS |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, { url: origin }, route] of measured) {
    const url = origin + route;
    const { score, lcp, tbt, cls } = await audit(url);
    const cells = [
      name,
      (await scriptSize(url)).toFixed(1),
      score.toFixed(0),
      lcp.toFixed(0),
      tbt.toFixed(0),
      cls.toFixed(3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  site.stop();
  template.stop();
}
