// What a browser loads with a page before the visitor does anything.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The pages whose figures docs/performance.md shows. */
export const measuredPages = {
  Home: '/',
  'Water rates': '/services/water-rates',
  Outages: '/services/outage',
  Dashboard: '/water-year-dashboard',
  'News releases': '/newsroom/news-releases',
  'Site map': '/site-map',
  Search: '/search?q=leak',
};

/** Whether a script lists the lazy-loaded files. Such a list changes whenever any of those files changes. */
const isManifest = (src) => /\/webpack-[^/]*\.js|Manifest\.js/.test(src);

/** The scripts that a modern browser loads with a page, by URL. */
async function scriptsOf(url) {
  const html = await (await fetch(url)).text();
  const sources = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  const load = async (src) => Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
  return new Map(await Promise.all(sources.map(async (src) => [src, await load(src)])));
}

/** Total size of a page's gzipped scripts, in kB. */
export async function scriptSize(url) {
  const bodies = [...(await scriptsOf(url)).values()];
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

/** A digest of all measured pages' first-load scripts. It changes if any of them changes. */
export async function firstLoadDigest(origin) {
  const hash = createHash('sha256');
  for (const route of Object.values(measuredPages)) {
    const scripts = await scriptsOf(origin + route);
    for (const [src, body] of scripts) if (!isManifest(src)) hash.update(body);
  }
  return hash.digest('hex').slice(0, 16);
}
