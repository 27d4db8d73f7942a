// Measures how much load the site can handle, compared with a bare template and with nginx in the same run
// (docs/load.md):
// npm run build && npm run bench:load [-- --quick]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { cosmicKeys, startFakeCosmic } from '../../__tests__/fakes/cosmic.ts';
import { startNws } from '../../__tests__/fakes/nws.ts';
import { programPath } from '../../__tests__/support/programPath.ts';
import { freePort, startSite } from '../../__tests__/support/startSite.ts';
import { newClient } from '../../__tests__/support/visitors.ts';
import { requireBuild } from '../build-age.mjs';
import { head, isQuick, median, row } from './table.mjs';
import { buildTemplate, startTemplate } from './template.mjs';

const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 2 : 10;
const MEMORY_MINUTES = isQuick ? 1 : 10;
const MINUTE_MS = isQuick ? 1000 : 60_000;
if (!isQuick) requireBuild();
const FORECAST = '/api/forecast?lat=38.9221&lng=-121.0559';
const ALERTS =
  '/api/cosmic/objects?props=id,content,metadata,status,title&query={"type":"alerts"}&hide_metafields=true';

/** What visitors request on a bad day, in these proportions. */
const mixed = [
  ...['/', '/services/outage', '/', '/services/outage', '/contact-us', '/services/water-quality'],
  ...['/newsroom/news-releases', '/services/water-rates', '/no-such-page', '/search?q=outage'],
  ...['power shutoff', 'is my water safe', 'report a leak'].map(
    (words) => `/api/search?q=${encodeURIComponent(words)}`,
  ),
  ...[ALERTS, ALERTS, FORECAST],
];

const [cosmic, nws] = await Promise.all([startFakeCosmic(), startNws()]);
cosmic.publish('main-break', { title: 'Main break on Elm Street' });

const startInstance = () =>
  startSite({
    COSMIC_BUCKET_SLUG: cosmicKeys.slug,
    COSMIC_READ_KEY: cosmicKeys.readKey,
    COSMIC_URL: cosmic.url,
    NWS_URL: nws.url,
    TRUST_PROXY_HOPS: '1',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'bench-load-')),
  });

/** Starts nginx, which serves one page of the site from a gzipped file. */
async function startPlainNginx(page) {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(path.join(dir, 'page'), gzipSync(await (await fetch(page)).text()));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const server = `listen ${port}; root ${dir}; default_type text/html; add_header Content-Encoding gzip;`;
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `${user} daemon off; pid pid; events {} http { access_log off; sendfile on; server { ${server} } }`,
  );
  const args = ['-p', dir, '-c', 'nginx.conf', '-e', 'errors'];
  const child = spawn(programPath('nginx', 'NGINX_PATH'), args, { stdio: 'ignore' });
  await sleep(1000);
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const [template, a, b] = await Promise.all([
  buildTemplate().then(async (dir) => startTemplate(dir, await freePort())),
  startInstance(),
  startInstance(),
]);

/** Gives each request a different client address in the proxy header, to avoid rate limits. */
const fromAnotherVisitor = (request) => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': newClient() },
});

/**
 * Sends one request after another on each of many connections, spread evenly over the URLs.
 * @returns Requests per second, times in ms, and the number of errors.
 */
async function drive({ urls, paths, seconds, connections = 40, encodings = 'gzip, br' }) {
  const { latency, requests, errors, timeouts, statusCodeStats } = await autocannon({
    url: urls,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': encodings },
    requests: paths.map((path) => ({ path, setupRequest: fromAnotherVisitor })),
  });
  const refused = Object.entries(statusCodeStats ?? {}).filter(([status]) => Number(status) >= 429);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts + refused.reduce((sum, [, { count }]) => sum + count, 0),
  };
}

const line = (name, { perSecond, p50, p99, errors }, ...more) =>
  row([name, perSecond.toFixed(0), p50, p99, errors, ...more]);

/**
 * The median of several rounds. The loads take turns, so other work on the machine affects them all equally.
 */
async function compare(loads) {
  const rounds = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, load] of Object.entries(loads)) {
      rounds[name].push(await drive({ ...load, seconds: SECONDS }));
    }
  }
  const middle = (figures, key) => median(figures.map((figure) => figure[key]));
  const keys = ['perSecond', 'p50', 'p99', 'errors'];
  return Object.entries(rounds).map(([name, figures]) => [
    name,
    Object.fromEntries(keys.map((key) => [key, middle(figures, key)])),
  ]);
}

const memoryOf = ({ pid }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

try {
  // Renders each page once and warms up the compiler.
  await drive({ urls: [a.url, b.url], paths: mixed, seconds: 5 });
  await drive({ urls: [template.url], paths: ['/'], seconds: 2 });

  const encodings = 'gzip';
  const nginx = await startPlainNginx(`${a.url}/services/water-rates`);
  head([
    'static page, gzipped',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'errors',
    '× template',
    '% of nginx',
  ]);
  const rows = await compare({
    'Bare template': { urls: [template.url], paths: ['/'], encodings },
    'nginx, Water rates from a file': { urls: [nginx.url], paths: ['/page'], encodings },
    'Water rates': { urls: [a.url], paths: ['/services/water-rates'], encodings },
    Outages: { urls: [a.url], paths: ['/services/outage'], encodings },
    Home: { urls: [a.url], paths: ['/'], encodings },
  });
  nginx.stop();
  const [[, bare], [, plain]] = rows;
  for (const [name, figures] of rows) {
    const { perSecond } = figures;
    const times = (perSecond / bare.perSecond).toFixed(1);
    line(name, figures, times, ((100 * perSecond) / plain.perSecond).toFixed(0));
  }

  head(['mix of pages, searches and alerts', 'requests/s', 'p50 ms', 'p99 ms', 'errors']);
  for (const [name, figures] of await compare({
    'One instance': { urls: [a.url], paths: mixed },
    'Two instances': { urls: [a.url, b.url], paths: mixed },
  })) {
    line(name, figures);
  }
  const dying = drive({ urls: [a.url, b.url], paths: mixed, seconds: 3 * SECONDS });
  await sleep(SECONDS * 1000);
  await Promise.all([cosmic.setFault('hang'), nws.setFault('refused')]);
  line(
    'Two instances; Cosmic and the weather service fail a third of the way through',
    await dying,
  );
  await Promise.all([cosmic.setFault(undefined), nws.setFault(undefined)]);

  head(['minutes under load', 'memory MB']);
  const load = drive({ urls: [a.url], paths: mixed, seconds: (MEMORY_MINUTES * MINUTE_MS) / 1000 });
  for (let minute = 1; minute <= MEMORY_MINUTES; minute += 1) {
    await sleep(MINUTE_MS - MINUTE_MS / 120);
    row([minute, memoryOf(a).toFixed(0)]);
  }
  const { perSecond, p99, errors } = await load;
  console.log(
    `\nDuring this time: ${perSecond.toFixed(0)} requests/s, p99 ${p99} ms, ${errors} errors.`,
  );
} finally {
  await Promise.all([template.stop(), a.stop(), b.stop()]);
  await Promise.all([cosmic.close(), nws.close()]);
}
process.exit();
