// The service worker. `/sw.js` loads it after setting `settings` (pages/sw.js.tsx). It saves the pages
// that matter in an emergency and the most recently visited ones, and serves them if the network fails.
// A saved page says how old it and its alerts are.
/* global settings */

const PAGES = 'pages';
const FILES = 'files';
/** Limits for pages saved in addition to those in `settings`, and for files. The oldest are dropped first. */
const MAX_PAGES = 30;
const MAX_FILES = 200;
/** How long to wait for the network before showing a saved page, in ms. */
const SLOW_MS = 6000;
const DAY_MS = 86_400_000;
const KEPT_AT = 'x-kept-at';

self.addEventListener('install', (event) => {
  event.waitUntil(keepAtInstall().then(() => self.skipWaiting()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (isFile(url)) event.respondWith(answerFile(request));
});

const isFile = ({ pathname }) => /^\/(_next\/static|icons)\/|^\/before-paint\.js$/.test(pathname);

/** Saves the pages in `settings` and the pages that the visitor has open. */
async function keepAtInstall() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const visited = windows.map((client) => new URL(client.url));
  const always = settings.pages.map((path) => new URL(path, self.location.origin));
  await refresh([...always, ...visited]);
}

/** Saves pages one by one, so that files they share are fetched once and the page in use stays fast. */
async function refresh(urls) {
  for (const url of urls.filter(({ search }) => !search)) {
    const saving = ask(url.pathname).then((response) => keepPage(url, response));
    await saving.catch(() => undefined);
  }
}

/** Fetches from the network. Skips the browser's own cache, which could return a stale copy. */
const ask = (url, headers) =>
  fetch(url, { headers, cache: 'no-cache', credentials: 'same-origin', redirect: 'manual' });

async function answerPage(event, url) {
  const kept = await (await caches.open(PAGES)).match(url.pathname);
  const network = ask(url, event.request.headers).then((response) => {
    event.waitUntil(afterAnswer(url, response.clone()));
    if (kept && isGatewayError(response)) throw new Error('cannot reach the site');
    return response;
  });
  const late = new Promise((resolve) => {
    if (kept) setTimeout(() => resolve(withNotice(kept)), SLOW_MS);
  });
  try {
    return await Promise.race([network, late]);
  } catch {
    return kept ? withNotice(kept) : offlinePage();
  }
}

/** Whether a response comes from a proxy whose server is down. */
const isGatewayError = ({ status }) => status >= 502 && status <= 504;

async function afterAnswer(url, response) {
  if (!url.search) await keepPage(url, response);
  const pages = await caches.open(PAGES);
  const oldest = await Promise.all(
    settings.pages.map(async (path) => [path, ageOf(await pages.match(path))]),
  );
  const outdated = oldest.filter(([, age]) => age > DAY_MS);
  await refresh(outdated.map(([path]) => new URL(path, self.location.origin)));
}

const ageOf = (response) =>
  response ? Date.now() - Number(response.headers.get(KEPT_AT)) : Infinity;

/** Saves a complete public page and the files it needs. */
async function keepPage({ pathname }, response) {
  const type = response.headers.get('content-type') ?? '';
  const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '');
  if (!response.ok || !type.startsWith('text/html') || isPrivate) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  headers.delete('content-encoding');
  headers.delete('content-length');
  const html = await response.text();
  const pages = await caches.open(PAGES);
  await pages.delete(pathname);
  await pages.put(pathname, new Response(html, { headers }));
  await keepFiles(html);
  await trim(pages, MAX_PAGES + settings.pages.length, settings.pages);
}

async function keepFiles(html) {
  const links = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, link]) => link);
  const urls = [...new Set(links)].map((link) => new URL(link, self.location.origin));
  await Promise.allSettled(urls.filter(isFile).map((url) => answerFile(new Request(url))));
}

/**
 * Returns a file from the saved copies or the network. Its URL changes with its
 * content, so a copy never expires.
 */
async function answerFile(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await files.put(request, response.clone());
    await trim(files, MAX_FILES, []);
  }
  return response;
}

async function trim(cache, max, always) {
  const requests = await cache.keys();
  const removable = requests.filter(({ url }) => !always.includes(new URL(url).pathname));
  const excess = Math.max(0, requests.length - max);
  await Promise.all(removable.slice(0, excess).map((request) => cache.delete(request)));
}

async function offlinePage() {
  const kept = await (await caches.open(PAGES)).match(settings.offlinePage);
  if (!kept) return Response.error();
  return new Response(kept.body, { status: 503, headers: kept.headers });
}

/** A saved page with a notice that says how old it is. */
async function withNotice(kept) {
  const time = new Date(Number(kept.headers.get(KEPT_AT)));
  const { timeZone } = settings;
  const hour = time
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replace(/(?::00)?\s([AP])M$/, (_, half) => ` ${half.toLowerCase()}.m.`);
  const day = time.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  // The day is last, because "p.m." would end the sentence with two periods.
  const notice = settings.notice.replace('{time}', `${hour} on ${day}`);
  const html = (await kept.text()).replace('</body>', () => `${notice}</body>`);
  return new Response(html, { headers: kept.headers });
}
