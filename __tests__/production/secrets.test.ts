import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { forms } from '@/lib/server/forms';
import type { Answer } from '../fakes/faults';
import { startFaultyServer, type RecordedRequest } from '../fakes/faultyServer';
import { apiRoutes } from '../support/apiRoutes';
import { eventually } from '../support/eventually';
import { everyPage } from '../support/routes';
import { leakFinder, secretValues } from '../support/secrets';
import { filledForm, multipart } from '../support/filledForm';
import { startSite } from '../support/startSite';

/** Everything in a request, with its credentials decoded, as a careless service might repeat it. */
function contentOf({ path, query, headers, body }: RecordedRequest): string {
  const [, credentials = ''] = (headers.authorization ?? '').split(' ');
  const decoded = Buffer.from(credentials, 'base64').toString();
  return [path, ...query.values(), ...Object.values(headers), decoded, body].join(' ');
}

/** Failures that repeat the request in HTML, JSON, headers and redirects. */
const echoes: ((text: string) => Answer)[] = [
  (text) => ({ status: 400, json: { title: text, detail: text, error: { message: text } } }),
  (text) => ({ status: 200, json: { [text]: text, items: text, objects: [text], error: text } }),
  (text) => ({
    status: 401,
    json: { title: text.split(' ').at(-2), message: text, errors: [text] },
  }),
  (text) => {
    const location = `/elsewhere?${new URLSearchParams({ text })}`;
    const headers = { location, 'x-error': encodeURIComponent(text), 'set-cookie': 'a=b' };
    return { status: 302, headers };
  },
  (text) => {
    const headers = { 'content-type': 'text/html', 'www-authenticate': encodeURIComponent(text) };
    return { status: 500, headers, body: Buffer.from(`<h1>Error</h1><pre>${text}</pre>`) };
  },
];

/** A service that fails every request and repeats everything it was sent, including secrets. */
function startEchoServer() {
  let count = 0;
  return startFaultyServer({
    answer: (request) => echoes[count++ % echoes.length]!(contentOf(request)),
  });
}

/** A mail server that asks for the password, and refuses everything with a message that repeats it. */
async function startEchoMail() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const said = String(data).replace(/[\r\n]+/g, ' ');
      socket.write(said.startsWith('EHLO') ? '250-hi\r\n250 AUTH PLAIN\r\n' : `535 ${said}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** A PostgreSQL that asks for the password, and refuses the connection with a message that repeats it. */
async function startEchoPostgres() {
  const askForPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (data[0] !== 0x70) return void socket.write(askForPassword);
      const said = data.subarray(5, -1).toString();
      const fields = Buffer.from(`SFATAL\0C28P01\0Mrefused ${said}\0D${said}\0\0`);
      const head = Buffer.from([0x45, 0, 0, 0, 0]);
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

const webhookSecret = secretValues.COSMIC_WEBHOOK_SECRET!;
const mailchimpKey = `${secretValues.MAILCHIMP_API_KEY}-us6`;

const { preview } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as {
  preview: Record<string, string>;
};

/** Finds secrets from the environment and secrets that the build generated. */
const leaksIn = leakFinder({ ...secretValues, ...preview });

/** Starts a site with every secret set. Its services fail and repeat everything they receive. */
async function startSecretiveSite(searchProvider: string) {
  const [vendor, mail, postgres] = await Promise.all([
    startEchoServer(),
    startEchoMail(),
    startEchoPostgres(),
  ]);
  const { url } = vendor;
  const mailPassword = encodeURIComponent(secretValues.SMTP_URL!);
  const databasePassword = encodeURIComponent(secretValues.DATABASE_URL!);
  const site = await startSite({
    ...secretValues,
    SEARCH_PROVIDER: searchProvider,
    GOOGLE_CSE_CX: 'cx',
    GOOGLE_CSE_URL: `${url}/customsearch`,
    VERTEX_SEARCH_URL: `${url}/vertex`,
    MAILCHIMP_API_KEY: mailchimpKey,
    MAILCHIMP_LIST_ID: 'list',
    MAILCHIMP_URL: url,
    COSMIC_BUCKET_SLUG: 'bucket',
    COSMIC_URL: url,
    GA_MEASUREMENT_ID: 'G-TEST',
    GA_URL: url,
    NWS_URL: url,
    SMTP_URL: `smtp://site:${mailPassword}@127.0.0.1:${mail.port}`,
    REQUESTS_WEBHOOK_URL: `${url}/${encodeURIComponent(secretValues.REQUESTS_WEBHOOK_URL!)}`,
    OPEN311_URL: `${url}/open311`,
    DATABASE_URL: `postgresql://site:${databasePassword}@127.0.0.1:${postgres.port}/site`,
  });
  const stop = async () => {
    await site.stop();
    await vendor.close();
    mail.close();
    postgres.close();
  };
  return { ...site, stop, asked: vendor.requests };
}

/** No secret may appear in anything that leaves the server, even when a service repeats it. */

let site: Awaited<ReturnType<typeof startSecretiveSite>>;

beforeAll(async () => {
  site = await startSecretiveSite('google');
});
afterAll(() => site.stop());

type Sent = { method?: string; body?: string; headers?: Record<string, string> };

let clients = 0;

/**
 * A response as text, including its status and headers. Each request comes from a different client.
 */
async function answerTo(address: string, { method, body, headers }: Sent = {}) {
  const client = `10.7.${clients >> 8}.${clients++ & 255}`;
  const common = {
    'x-forwarded-for': client,
    origin: site.url,
    'content-type': 'application/json',
  };
  const response = await fetch(site.url + address, {
    method,
    body,
    headers: { ...common, ...headers },
    redirect: 'manual',
  });
  const head = JSON.stringify([response.status, ...response.headers]);
  return { status: response.status, text: `${head}\n${await response.text()}` };
}

/** Sends the requests and expects that no response reveals a secret. */
async function expectNoLeak(requests: [address: string, sent?: Sent][]) {
  const leaks: string[] = [];
  for (const [address, sent] of requests) {
    const found = leaksIn((await answerTo(address, sent)).text);
    if (found.length > 0) leaks.push(`${sent?.method ?? 'GET'} ${address}: ${found}`);
  }
  expect(leaks).toEqual([]);
}

test('the fake services repeat the secrets', async () => {
  await answerTo('/api/search?q=first');
  await eventually(() => expect(site.asked.length).toBeGreaterThan(0));
  const seen = JSON.stringify(site.asked.map(({ query }) => [...query]));
  expect(leaksIn(seen)).toContain('GOOGLE_CSE_KEY');
});

test('no page and no page data contains a secret', async () => {
  const sitemap = (await answerTo('/sitemap.xml')).text;
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(([, at]) => at || '/');
  const pages = [...new Set([...listed, ...everyPage, '/search?q=water', '/newsroom/e-news'])];
  expect(pages.length).toBeGreaterThan(80);
  const buildId = readFileSync('.next/BUILD_ID', 'utf8');
  const data = pages.map((page) => {
    const [at = '', query = ''] = page.split('?');
    return `/_next/data/${buildId}${at === '/' ? '/index' : at}.json?${query}`;
  });
  const files = ['/robots.txt', '/manifest.webmanifest', '/sw.js', '/newsroom/feed.xml'].concat(
    ['/newsroom/feed.json', '/services/outages.xml', '/services/planned-work.ics'],
    ['/board-of-directors/meetings.ics', '/business/bids.ics', '/%'],
  );
  await expectNoLeak([...pages, ...data, ...files].map((address) => [address]));
});

const event = {
  event: 'Page View',
  properties: { path: '/', title: 'Home' },
};

test('no API response contains a secret', async () => {
  const bodies: Record<string, unknown> = {
    '/api/analytics': event,
    '/api/mailchimp/subscribe': { email_address: 'ann@gold.example', status: 'subscribed' },
    '/api/cosmic/webhook': { type: 'object.edited.published', data: {} },
  };
  const requests = apiRoutes().flatMap(({ path: at, good, bad }): [string, Sent?][] => {
    const body = JSON.stringify(bodies[at] ?? {});
    const post = { method: 'POST', body, headers: { 'x-webhook-secret': webhookSecret } };
    // Enough requests for every way in which the services repeat a secret.
    const posts = Array.from({ length: 6 }, (): [string, Sent] => [at + good, post]);
    const broken: Sent = { method: 'POST', body: '{', headers: { 'x-webhook-secret': 'wrong' } };
    return [[at + good], [at + bad], [at + good, { method: 'PUT' }], [at, broken], ...posts];
  });
  const searches = Array.from({ length: 6 }, (_, i): [string] => [`/api/search?q=water+${i}`]);
  await expectNoLeak([...requests, ...searches]);
});

test('no response to a form contains a secret, even if it cannot be stored', async () => {
  for (const form of forms()) {
    const { headers, body } = multipart(filledForm(form));
    const { status, text } = await answerTo(form.path, {
      method: 'POST',
      headers,
      body: body.toString(),
    });
    expect([status, leaksIn(text)]).toEqual([503, []]);
  }
});

test('a preview redirects to a page that does not contain the secret', async () => {
  const address = `/api/cosmic/preview?secret=${encodeURIComponent(webhookSecret)}&path=/`;
  const { status, text } = await answerTo(address);
  expect(status).toBe(307);
  // The cookie contains the preview's ID, which is sent only to someone with the secret.
  expect(leaksIn(text)).toEqual(['previewModeId']);
  const cookies = text.match(/__(?:prerender_bypass|next_preview_data)=[^"]+/g) ?? [];
  expect(cookies).toHaveLength(2);
  for (const one of cookies) expect(one).toMatch(/^(?=.*HttpOnly)(?=.*Secure).*Path=\//);
  expect(text).toContain('no-store');
  const cookie = [...text.matchAll(/__(?:prerender_bypass|next_preview_data)=[^;]+/g)].join('; ');
  await expectNoLeak([['/', { headers: { cookie } }]]);
});

test('a site that searches with Vertex does not reveal a secret either', async () => {
  const written = site.output();
  expect(leaksIn(written)).toEqual([]);
  await site.stop();
  site = await startSecretiveSite('vertex');
  const searches = Array.from({ length: 6 }, (_, i) => `water+${i}`);
  await expectNoLeak(
    searches.flatMap((q): [string][] => [[`/api/search?q=${q}`], [`/search?q=${q}`]]),
  );
  expect(site.asked.some(({ path: at }) => at.includes('vertex'))).toBe(true);
});

test('the log contains no secrets and reports the failures', () => {
  const written = site.output();
  expect(written).toContain('vertex-search');
  expect(written).toContain('cannot use the database');
  expect(leaksIn(written)).toEqual([]);
});
