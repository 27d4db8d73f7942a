import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { cosmicKeys, startFakeCosmic, type FakeCosmic } from '../fakes/cosmic';
import { startRedisServer, type RedisServer } from '../support/redisServer';
import { startSite, type Site } from '../support/startSite';
import { sendVisitors, type Visits } from '../support/visitors';

/** Two instances, what they share, and the service that they call. */
type Scene = {
  redis: RedisServer;
  cosmic: FakeCosmic;
  a: Site;
  b: Site;
  startB: () => Promise<Site>;
};
/** Something that goes wrong, and how it ends. */
type Fault = {
  begin: (scene: Scene) => Promise<unknown>;
  end: (scene: Scene) => Promise<unknown>;
  /** Publishes the alert just before the fault, because an instance cannot show what it cannot load. */
  isPublishedBefore?: boolean;
};

/** Every fault by name. In the first one, nothing goes wrong, for comparison. */
const faults: Record<string, Fault> = {
  none: { begin: async () => {}, end: async () => {} },
  'Redis is killed': { begin: ({ redis }) => redis.stop(), end: ({ redis }) => redis.start() },
  'Redis hangs': {
    begin: async ({ redis }) => redis.signal('SIGSTOP'),
    end: async ({ redis }) => redis.signal('SIGCONT'),
  },
  'Redis is full': {
    begin: async ({ redis }) => {
      await redis.stop();
      await redis.start('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    },
    end: async ({ redis }) => {
      await redis.stop();
      await redis.start();
    },
  },
  'an instance is killed': {
    begin: ({ b }) => b.stop('SIGKILL'),
    end: async (scene) => (scene.b = await scene.startB()),
  },
  'an instance is stopped for a deployment': {
    begin: ({ b }) => b.stop('SIGTERM'),
    end: async (scene) => (scene.b = await scene.startB()),
  },
  'Cosmic refuses connections': {
    isPublishedBefore: true,
    begin: ({ cosmic }) => cosmic.setFault('refused'),
    end: ({ cosmic }) => cosmic.setFault(undefined),
  },
  'Cosmic hangs': {
    isPublishedBefore: true,
    begin: ({ cosmic }) => cosmic.setFault('hang'),
    end: ({ cosmic }) => cosmic.setFault(undefined),
  },
};

/** How a fault affected two instances under load. */
export type FaultReport = {
  name: string;
  visits: Visits;
  /**
   * Time until the instance that received the webhook showed the alert, and until the other one did,
   * in ms; undefined if it did not.
   */
  shownOnTold?: number;
  shownOnOther?: number;
  /** Time after the fault until both instances showed the alert, in ms. */
  agreedAfter: number;
  /** Subscribers who saw a confirmation but are not on any disk. */
  lost: string[];
};

const LOOK_EVERY_MS = 20;
/** After this time, an alert counts as not shown. */
const GIVE_UP_MS = 15_000;

/** Runs every fault for `durationMs` on two instances with a real Redis and visitors. */
export async function runFaults(durationMs: number): Promise<FaultReport[]> {
  const dirs = ['a', 'b'].map((name) => mkdtempSync(path.join(tmpdir(), `faults-${name}-`)));
  const [redis, cosmic] = await Promise.all([startRedisServer(), startFakeCosmic()]);
  const start = (DATA_DIR: string, port?: number) =>
    startSite(
      {
        ...cosmic.environment,
        MAILCHIMP_API_KEY: '',
        TRUST_PROXY_HOPS: '1',
        REDIS_URL: redis.url,
        DATA_DIR,
      },
      port,
    );
  const [a, b] = await Promise.all([start(dirs[0]!), start(dirs[1]!)]);
  const startB = () => start(dirs[1]!, Number(new URL(b.url).port));
  const scene: Scene = { redis, cosmic, a, b, startB };
  const reports: FaultReport[] = [];
  try {
    // Renders the first pages of each server before the faults begin.
    await sendVisitors([a.url, b.url]).stop();
    for (const [name, fault] of Object.entries(faults)) {
      const report = await runFault(scene, name, fault, durationMs);
      const kept = new Set(dirs.flatMap(readSubscribers));
      reports.push({ ...report, lost: report.visits.confirmed.filter((one) => !kept.has(one)) });
    }
  } finally {
    await Promise.all([scene.a.stop(), scene.b.stop()]);
    await Promise.all([redis.stop(), cosmic.close()]);
    for (const dir of dirs) rmSync(dir, { recursive: true });
  }
  return reports;
}

async function runFault(scene: Scene, name: string, fault: Fault, durationMs: number) {
  const { a, b, cosmic } = scene;
  const visitors = sendVisitors([a.url, b.url]);
  await sleep(durationMs / 4);
  if (!fault.isPublishedBefore) await fault.begin(scene);
  const title = `Published while ${name}`;
  cosmic.clear();
  cosmic.publish('alert', { title });
  const publishedAt = performance.now();
  const told = cosmic.notify(`${a.url}/api/cosmic/webhook`, cosmicKeys.webhookSecret);
  if (fault.isPublishedBefore) {
    await told;
    await fault.begin(scene);
  }
  const [shownOnTold, shownOnOther] = await Promise.all([
    waitFor(() => shows(a, title), publishedAt, GIVE_UP_MS),
    waitFor(() => shows(b, title), publishedAt, durationMs),
  ]);
  await sleep(Math.max(0, durationMs - (performance.now() - publishedAt)));
  await fault.end(scene);
  const endedAt = performance.now();
  const agree = async () => (await shows(scene.a, title)) && (await shows(scene.b, title));
  const agreedAfter = await waitFor(agree, endedAt, GIVE_UP_MS);
  const visits = await visitors.stop();
  return { name, visits, shownOnTold, shownOnOther, agreedAfter: agreedAfter ?? Infinity };
}

/** Returns the time from `startedAt` until the condition is true, in ms, or undefined after `ms`. */
async function waitFor(condition: () => Promise<boolean>, startedAt: number, ms: number) {
  while (performance.now() - startedAt < ms) {
    if (await condition()) return performance.now() - startedAt;
    await sleep(LOOK_EVERY_MS);
  }
  return undefined;
}

const shows = ({ url }: Site, title: string) =>
  fetch(url)
    .then(async (answer) => answer.ok && (await answer.text()).includes(title))
    .catch(() => false);

function readSubscribers(dir: string): string[] {
  const database = new Database(path.join(dir, 'site.sqlite'));
  const rows = database.prepare('SELECT email_address FROM subscribers').all();
  database.close();
  return (rows as { email_address: string }[]).map((row) => row.email_address);
}
