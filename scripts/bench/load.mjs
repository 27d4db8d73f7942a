// Measures how much load the site can handle, compared with a bare template in the same run (docs/load.md):
// npm run build && npm run bench:load [-- --quick]
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cosmicKeys, startFakeCosmic } from '../../__tests__/fakes/cosmic.ts';
import { startNws } from '../../__tests__/fakes/nws.ts';
import { startSite } from '../../__tests__/support/startSite.ts';
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

const [template, a, b] = await Promise.all([
  buildTemplate().then((dir) => startTemplate(dir, 3502)),
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
async function drive({ urls, paths, seconds, connections = 40 }) {
  const { latency, requests, errors, timeouts, statusCodeStats } = await autocannon({
    url: urls,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
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

  head(['static page', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'vs. template']);
  const pages = await compare({
    'Bare template': { urls: [template.url], paths: ['/'] },
    Home: { urls: [a.url], paths: ['/'] },
    Outages: { urls: [a.url], paths: ['/services/outage'] },
    'Water rates': { urls: [a.url], paths: ['/services/water-rates'] },
  });
  const bare = pages[0][1].perSecond;
  for (const [name, figures] of pages) line(name, figures, (figures.perSecond / bare).toFixed(2));

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
