import { createClient } from '@redis/client';
import { createCache } from '@/lib/server/cache';
import { createSharedStore } from '@/lib/server/cache/sharedStore';
import { createSharedPages } from '@/lib/server/pageCache/sharedPages';
import { guard, type RedisClient } from '@/lib/server/redis/connection';
import { createSharedState } from '@/lib/server/redis/sharedState';
import { startRedisServer, type RedisServer } from '../support/redisServer';

/** How long calls to Redis pause after failures, in ms. */
export const PAUSE_MS = 20;

/** In tests, calls wait longer for Redis than on the site, because the machine may be busy. */
export const limits = { pauseMs: PAUSE_MS, timeoutMs: 1000 };

type Fault = 'refused' | 'hang' | 'full';

/** Starts a real Redis for the tests in a file, and empties it before each test. */
export function createRedis() {
  let server: RedisServer;
  let admin: RedisClient;
  const clients: RedisClient[] = [];

  async function connect(): Promise<RedisClient> {
    const client: RedisClient = createClient({ url: server.url });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function setFault(fault?: Fault) {
    server.signal(fault === 'hang' ? 'SIGSTOP' : 'SIGCONT');
    if (fault === 'hang') return;
    await admin.configSet('maxmemory', fault === 'full' ? '1' : '0');
    for (const client of clients) {
      if (fault === 'refused') client.destroy();
      else if (!client.isOpen) await client.connect();
    }
  }

  beforeAll(async () => {
    server = await startRedisServer();
    admin = await connect();
  });
  beforeEach(() => admin.flushAll());
  afterEach(async () => {
    await setFault();
    for (const client of clients.splice(0)) client.destroy();
  });
  afterAll(async () => {
    admin.destroy();
    await server.stop();
  });

  /** Connects to this Redis as one of several servers would. */
  async function open() {
    const client = await connect();
    clients.push(client);
    return { client, redis: guard(() => client, limits) };
  }

  /** Starts one of several servers that share this Redis. */
  async function startInstance() {
    const { client, redis } = await open();
    const state = createSharedState(redis, 0);
    const store = createSharedStore({ redis, state });
    const pages = createSharedPages({ redis, state });
    return { client, redis, state, cache: createCache(store, 0), pages };
  }

  return {
    /** Reads and writes in Redis like another program. */
    get admin() {
      return admin;
    },
    setFault,
    open,
    startInstance,
    startTwo: async () => ({ a: await startInstance(), b: await startInstance() }),
  };
}
