/** @jest-environment node */
// Many simultaneous requests with files, while an instance is killed.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { filesIn } from '@/lib/forms/files';
import { postgresDatabase } from '@/lib/server/database/postgres';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import type { Database } from '@/lib/server/database/database';
import { formNamed } from '@/lib/server/forms';
import { staffPath } from '@/lib/server/requests/links';
import { formatReference } from '@/lib/server/requests/reference';
import { toRequest, type StoredRequest } from '@/lib/server/requests/store';
import agency from '@/lib/site/agency.json';
import { providers } from '../database/databases';
import { OPEN311_JURISDICTION, OPEN311_KEY, startOpen311 } from '../fakes/open311';
import { startSmtp } from '../fakes/smtp';
import { idempotencyKeys, startWebhook, WEBHOOK_SECRET } from '../fakes/webhook';
import { eventually } from '../support/eventually';
import { filledForm, multipart } from '../support/filledForm';
import { startPostgresServer, type PostgresServer } from '../support/postgresServer';
import { sendRaw } from '../support/sendRaw';
import { freePort, startSite, type Site } from '../support/startSite';
import { digestOf, visit, type Thanks } from './loadClients';

const COUNT = Number(process.env.LOAD_REQUESTS ?? 100);

const form = formNamed('report-leak-or-waste')!;

/** The most memory that a process has used, in MB. */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe.each(providers)('with %s', (provider) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let webhook: Awaited<ReturnType<typeof startWebhook>>;
  let open311: Awaited<ReturnType<typeof startOpen311>>;
  let postgres: PostgresServer | undefined;
  let database: Database;
  let dir: string;
  let start: (index: number) => Promise<Site>;
  let sites: Site[];
  let thanks: Thanks[] = [];
  let stored: StoredRequest[] = [];

  beforeAll(async () => {
    [smtp, webhook, open311] = await Promise.all([startSmtp(), startWebhook(), startOpen311()]);
    // Half of all calls fail.
    webhook.setFailures((call) => call % 2 === 0);
    dir = mkdtempSync(path.join(tmpdir(), 'load-'));
    const url =
      provider === 'postgres'
        ? await (postgres = await startPostgresServer()).createDatabase()
        : '';
    const ports = [await freePort(), await freePort()];
    const dirs = ['a', 'b'].map((name) => path.join(dir, name));
    // The instances share their files, as they do on a network drive.
    mkdirSync(path.join(dir, 'uploads'));
    for (const one of dirs) {
      mkdirSync(one);
      symlinkSync(path.join(dir, 'uploads'), path.join(one, 'uploads'));
    }
    start = (index) =>
      startSite(
        {
          DATA_DIR: dirs[index]!,
          DATABASE_URL: url,
          TRUST_PROXY_HOPS: '1',
          SMTP_URL: smtp.url,
          REQUESTS_WEBHOOK_URL: webhook.url,
          REQUESTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
          OPEN311_URL: `${open311.url}/v2`,
          OPEN311_KEY,
          OPEN311_JURISDICTION,
        },
        ports[index],
      );
    sites = await Promise.all(url ? [start(0), start(1)] : [start(0)]);
    database = url ? postgresDatabase(url, dirs[0]!) : sqliteDatabase(dirs[0]!);
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database.close();
    await Promise.all([smtp.close(), webhook.close(), open311.close(), postgres?.remove()]);
    rmSync(dir, { recursive: true });
  });

  const rows = async () =>
    (await database.read((from) => from.selectFrom('requests').selectAll().execute())).map(
      toRequest,
    );

  test(`${COUNT} visitors get a receipt, even though an instance is killed partway through`, async () => {
    const startedAt = Date.now();
    const urls = sites.map(({ url }) => url);
    let count = 0;
    const visits = Array.from({ length: COUNT }, async (_, i) => {
      const result = await visit(form, urls, i);
      count += 1;
      return result;
    });
    await eventually(() => expect(count).toBeGreaterThan(COUNT / 4));
    const before = peakOf(sites[0]!.pid);
    await sites[0]!.stop('SIGKILL');
    expect(count).toBeLessThan(COUNT);
    sites[0] = await start(0);
    thanks = await Promise.all(visits);
    const peak = Math.max(before, ...sites.map(({ pid }) => peakOf(pid)));
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.log(`| ${provider} | ${COUNT} | ${seconds} | ${peak.toFixed(0)} |`);
    expect(new Set(thanks.map(({ reference }) => reference)).size).toBe(COUNT);
  });

  test('each of their requests is stored once, and has a receipt', async () => {
    stored = await rows();
    const references = stored.map(({ reference }) => reference);
    expect(references.toSorted()).toEqual(thanks.map(({ reference }) => reference).toSorted());
    for (const { receipt, reference } of thanks.slice(0, 20)) {
      const answer = await fetch(sites[0]!.url + receipt);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringContaining(formatReference(reference)),
      ]);
    }
  });

  test('their files are complete', async () => {
    for (const { reference, answers } of stored) {
      const files = filesIn(answers);
      expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'image/jpeg']);
      const [pdf, picture] = files.map(({ id }) =>
        readFileSync(path.join(dir, 'uploads', 'files', id)),
      );
      const { digest } = thanks.find((one) => one.reference === reference)!;
      expect(digestOf(pdf!)).toBe(digest);
      expect((await sharp(picture).stats()).isOpaque).toBe(true);
    }
    const linked = await database.read((from) =>
      from.selectFrom('files').selectAll().where('reference', 'is not', null).execute(),
    );
    expect(linked).toHaveLength(2 * COUNT);
    const [first] = stored;
    const [file] = filesIn(first!.answers);
    const answer = await fetch(`${sites[0]!.url}${staffPath(first!)}/${file!.id}`);
    const { digest } = thanks.find(({ reference }) => reference === first!.reference)!;
    expect(digestOf(Buffer.from(await answer.arrayBuffer()))).toBe(digest);
  });

  /** How many deliveries are pending. Failed ones are tried again immediately, not in a minute. */
  async function undelivered(): Promise<number> {
    const now = new Date().toISOString();
    await database.write((tx) =>
      tx
        .updateTable('deliveries')
        .set({ next_at: now })
        .where('delivered_at', '=', '')
        .where('attempts', '>', 0)
        .where('claimed_until', '=', '')
        .execute(),
    );
    const left = await database.read((from) =>
      from.selectFrom('deliveries').select('reference').where('delivered_at', '=', '').execute(),
    );
    return left.length;
  }

  test('the offices and the visitors get a message about each request, and no other messages', async () => {
    for (let left = await undelivered(); left > 0;) {
      const before = left;
      await eventually(async () => expect((left = await undelivered())).toBeLessThan(before));
    }
    const named = (ending: string) => thanks.map(({ reference }) => reference + ending).toSorted();
    const once = (all: string[]) => [...new Set(all)].toSorted();
    expect(once(idempotencyKeys(webhook.accepted))).toEqual(named('-webhook'));
    const ids = smtp.mails.map(({ headers }) => /^<(.+)@/.exec(headers['message-id'] ?? '')?.[1]);
    expect(once(ids.map(String))).toEqual([...named('-mail'), ...named('-receipt')].toSorted());
    const inReports = open311.reports.map(
      ({ description = '' }) => /\((\w{3}-\w{3}-\w{3})\)/.exec(description)?.[1] ?? description,
    );
    expect(once(inReports)).toEqual(
      thanks.map(({ reference }) => formatReference(reference)).toSorted(),
    );
    expect(webhook.requests.length).toBeGreaterThan(1.5 * COUNT);
  });

  if (provider === 'postgres')
    test('without the database, a message says that the request may have arrived and gives a phone number', async () => {
      const request = { method: 'POST', path: form.path, ...multipart(filledForm(form)) };
      await postgres!.stop();
      const answer = await sendRaw(sites[1]!.url, request, '10.8.0.1');
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.body).toContain('We could not confirm that we received your request.');
      expect(answer.body).toContain(agency.phones.service);
      await postgres!.start();
      await eventually(async () => expect(await rows()).toHaveLength(COUNT));
      const again = await sendRaw(sites[1]!.url, request, '10.8.0.1');
      const repeated = await sendRaw(sites[0]!.url, request, '10.8.0.2');
      expect([again.status, repeated.headers.location]).toEqual([303, again.headers.location]);
      expect(await rows()).toHaveLength(COUNT + 1);
    });

  test('the log has no answers and no unexpected errors', () => {
    const log = sites.map((site) => site.output()).join('');
    expect(log).not.toMatch(/unhandled|uncaught|TypeError|@gold\.example|Pat Doe|Main Street/i);
  });
});
