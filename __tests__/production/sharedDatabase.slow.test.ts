import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { startPostgresServer, type PostgresServer } from '../support/postgresServer';
import { startSite, type Site } from '../support/startSite';

/** Two servers that share a real PostgreSQL, and nothing else. */

let postgres: PostgresServer;
let dirs: string[];
let a: Site;
let b: Site;

beforeAll(async () => {
  postgres = await startPostgresServer();
  const DATABASE_URL = await postgres.createDatabase();
  dirs = ['a', 'b'].map((name) => mkdtempSync(path.join(tmpdir(), `instance-${name}-`)));
  // Without a mailing service, the site stores subscribers itself.
  const environment = { DATABASE_URL, MAILCHIMP_API_KEY: '', TRUST_PROXY_HOPS: '1' };
  [a, b] = (await Promise.all(dirs.map((DATA_DIR) => startSite({ ...environment, DATA_DIR })))) as [
    Site,
    Site,
  ];
});

afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()]);
  await postgres?.remove();
  for (const dir of dirs ?? []) rmSync(dir, { recursive: true });
});

let clients = 0;
/** A repeated test needs new subscribers. */
let attempts = 0;

beforeEach(() => {
  attempts += 1;
});

async function subscribe({ url }: Site, name: string) {
  const answer = await fetch(`${url}/api/mailchimp/subscribe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      // Each visitor has a different address, so that no rate limit applies.
      'x-forwarded-for': `192.0.2.${(clients += 1)}`,
    },
    body: JSON.stringify({ email_address: `${name}${attempts}@gold.example` }),
  });
  return [answer.status, ((await answer.json()) as { title?: string }).title];
}

const databaseOf = async ({ url }: Site) => {
  const health = (await (await fetch(`${url}/api/health`)).json()) as {
    status: string;
    providers: { database: { provider: string; lastFailure: { kind: string } | null } };
  };
  return [health.providers.database.provider, health.providers.database.lastFailure?.kind];
};

test('each instance recognizes the subscribers of the other', async () => {
  expect(await subscribe(a, 'ada')).toEqual([200, undefined]);
  expect(await subscribe(b, 'Ada')).toEqual([400, 'Member Exists']);
  expect(await subscribe(b, 'bob')).toEqual([200, undefined]);
  expect(await subscribe(a, 'bob')).toEqual([400, 'Member Exists']);
  const both = await Promise.all([subscribe(a, 'cleo'), subscribe(b, 'cleo')]);
  expect(both.map(([status]) => status).sort()).toEqual([200, 400]);
  // If the start took too long, that counts as a failure until the next check.
  await eventually(async () => expect(await databaseOf(a)).toEqual(['postgres', undefined]));
});

test('without the database, nothing is confirmed, pages work and the health status shows the cause', async () => {
  await postgres.stop();
  expect((await subscribe(a, 'dora'))[0]).toBe(503);
  expect((await fetch(`${b.url}/`)).status).toBe(200);
  expect(await databaseOf(a)).toEqual(['postgres', 'unreachable']);
  await postgres.start();
  expect(await subscribe(b, 'dora')).toEqual([200, undefined]);
  await eventually(async () => expect(await databaseOf(a)).toEqual(['postgres', undefined]));
  expect(await subscribe(a, 'dora')).toEqual([400, 'Member Exists']);
  expect(a.output() + b.output()).not.toMatch(/@gold\.example|unhandled/i);
});
