// Measures pages of the production build beside a bare MUI template, in one run:
// npm run build && npm run bench:pages
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureChromium } from './chromium.mjs';

const RUNS = 3;
const run = promisify(execFile);
const site = { dir: process.cwd(), port: 3401 };
const template = { dir: mkdtempSync(path.join(tmpdir(), 'bare-template-')), port: 3402 };
const next = path.resolve('node_modules/next/dist/bin/next');
// Not a dependency: it is large, and nothing but this benchmark needs it.
const lighthouse = ['--yes', 'lighthouse@12.8.2'];

const measured = [
  ['Bare template', template, '/'],
  ['Home', site, '/'],
  ['Water rates', site, '/services/water-rates'],
  ['Outages', site, '/services/outage'],
  ['News releases', site, '/newsroom/news-releases'],
  ['Site map', site, '/site-map'],
];

async function buildTemplate() {
  cpSync('scripts/bench-template', template.dir, { recursive: true });
  cpSync('tsconfig.json', path.join(template.dir, 'tsconfig.json'));
  symlinkSync(path.resolve('node_modules'), path.join(template.dir, 'node_modules'));
  await run(process.execPath, [next, 'build', '--webpack'], { cwd: template.dir });
}

async function serve({ dir, port }) {
  const server = spawn(process.execPath, [next, 'start', '-p', String(port)], { cwd: dir });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answers on port ${port}`);
}

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

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Medians of Lighthouse's mobile figures: score, LCP in ms, TBT in ms, CLS. */
async function audit(url, chromium) {
  const report = path.join(template.dir, 'report.json');
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

await buildTemplate();
const chromium = await ensureChromium();
const servers = await Promise.all([serve(site), serve(template)]);
try {
  console.log('| page | script kB gzip | performance | LCP ms | TBT ms | CLS |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, { port }, route] of measured) {
    const url = `http://localhost:${port}${route}`;
    const { score, lcp, tbt, cls } = await audit(url, chromium);
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
  for (const server of servers) server.kill();
}
