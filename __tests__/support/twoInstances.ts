import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cosmicKeys, startFakeCosmic } from '../fakes/cosmic';
import { startNginx } from './nginx';
import { startPostgresServer } from './postgresServer';
import { startSite, type Site } from './startSite';

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;

/** The site as it runs in public (compose.yaml): two instances with one PostgreSQL, and the proxy in front. */
export async function startTwoInstances(environment: Record<string, string> = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'two-instances-'));
  const [postgres, cosmic] = await Promise.all([startPostgresServer(), startFakeCosmic()]);
  const databaseUrl = await postgres.createDatabase();
  const start = (number: number, port?: number) =>
    startSite(
      {
        ...cosmic.environment,
        DATABASE_URL: databaseUrl,
        DATA_DIR: path.join(dir, `${number}`),
        TRUST_PROXY_HOPS: '1',
        // Without a mailing service, the site stores subscribers itself.
        MAILCHIMP_API_KEY: '',
        ...environment,
      },
      port,
    );
  const sites = (await Promise.all([start(0), start(1)])) as [Site, Site];
  const proxy = await startNginx(sites[0].url, sites[1].url);

  return {
    url: proxy.url,
    databaseUrl,
    postgres,
    cosmic,
    sites,
    proxy,
    /** Publishes an alert in Cosmic instead of the one before. Cosmic tells one of the instances. */
    publish: async (title: string) => {
      cosmic.clear();
      cosmic.publish('alert', { title });
      const webhook = `${proxy.url}/api/cosmic/webhook`;
      return cosmic.notify(webhook, cosmicKeys.webhookSecret);
    },
    /** Starts an instance again that has stopped. */
    startAgain: async (number: 0 | 1) => {
      sites[number] = await start(number, Number(new URL(sites[number].url).port));
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await Promise.all([postgres.remove(), cosmic.close()]);
      rmSync(dir, { recursive: true });
    },
  };
}
