import { createClient } from '@redis/client';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { log } from '../log';
import { keyedHash } from '../process/keyedHash';

export type RedisClient = ReturnType<typeof createClient>;

/** A Redis server that may be slow, full, restarted or unavailable at any time. */
export type Redis = {
  /**
   * Runs commands; resolves to undefined after a short timeout if Redis does not respond. The
   * caller then continues without it.
   * @param ownKeys keys that are deleted if they hold a different type of value than this site writes
   */
  run: <T>(
    commands: (client: RedisClient) => Promise<T>,
    ownKeys?: string[],
  ) => Promise<{ value: T } | undefined>;
  /** The value that `write` stored under a key; undefined if there is none. Deletes any other value. */
  read: <T>(key: string) => Promise<T | undefined>;
  /** Stores a value as JSON for `keepMs`, unless it is too large to share. */
  write: (key: string, value: unknown, keepMs: number) => Promise<void>;
  /** For `/api/health`: whether Redis is failing, and when it last responded. */
  health: () => { breaker: 'closed' | 'open'; lastSuccessAgeMs: number | null };
  close: () => void;
};

/** Longest wait for Redis, which is close to the server and normally responds within 1 ms. */
const TIMEOUT_MS = 250;
/** How many consecutive failures open the circuit breaker, and how long it stays open. */
const MAX_FAILURES = 3;
const PAUSE_MS = 1000;
const MAX_RECONNECT_MS = 2000;
/** After failing for this long, the connection is reopened, because the other end may be gone. */
const RENEW_AFTER_MS = 5000;
/** Values larger than this, in characters of JSON, are not shared between instances. */
const MAX_SIZE = 1024 * 1024;

/** Opens a connection that reconnects whenever it breaks. */
export const connectRedis = (url: string): Redis => guard(() => openClient(url));

function openClient(url: string): RedisClient {
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
  // Every failed attempt emits an error. `guard` logs an outage once.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return client;
}

/**
 * Adds a timeout and a circuit breaker to a client, and logs an outage once.
 * @param open opens a new connection
 */
export function guard(
  open: () => RedisClient,
  { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS, renewAfterMs = RENEW_AFTER_MS } = {},
): Redis {
  let client = open();
  let isDown = false;
  let failingSince: number | undefined;
  let lastSuccess: number | undefined;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  let lastError: unknown;
  breaker.onBreak(() => {
    if (!isDown)
      log.warn({ err: lastError }, 'Redis is unavailable; this instance is using its own memory');
    isDown = true;
  });

  async function run<T>(commands: (client: RedisClient) => Promise<T>, ownKeys: string[] = []) {
    const attempt = () =>
      commands(client).catch(async (error) => {
        if (!isWrongType(error) || ownKeys.length === 0) throw error;
        await client.del(ownKeys);
        return commands(client);
      });
    try {
      const value = await breaker.execute(() => inTime(attempt(), timeoutMs).catch(note));
      if (isDown) log.info('Redis is available again');
      isDown = false;
      failingSince = undefined;
      lastSuccess = Date.now();
      return { value };
    } catch {
      renewIfNeeded();
      return undefined;
    }
  }

  /**
   * A connection can be open on this end only, even before it is ready. Commands on it then neither fail nor
   * succeed.
   */
  function renewIfNeeded() {
    failingSince ??= performance.now();
    if (performance.now() - failingSince < renewAfterMs) return;
    failingSince = undefined;
    client.destroy();
    client = open();
  }

  function note(error: unknown): never {
    lastError = error;
    throw error;
  }

  async function read<T>(key: string) {
    const found = await run(
      async (commands) => {
        const sealed = await commands.get(key);
        const text = sealed?.slice(HASH_LENGTH);
        if (text === undefined || sealed === seal(key, text)) return text;
        await commands.del(key);
        throw new Error('Redis returned a value that this site did not write');
      },
      [key],
    );
    return found?.value === undefined ? undefined : (JSON.parse(found.value) as T);
  }

  async function write(key: string, value: unknown, keepMs: number) {
    const text = JSON.stringify(value);
    if (text.length > MAX_SIZE) return;
    const expiration = { type: 'PX', value: Math.ceil(keepMs) } as const;
    await run((commands) => commands.set(key, seal(key, text), { expiration }));
  }

  const health = () => ({
    breaker: isDown ? ('open' as const) : ('closed' as const),
    lastSuccessAgeMs: lastSuccess === undefined ? null : Date.now() - lastSuccess,
  });

  return { run, read, write, health, close: () => client.destroy() };
}

/** @throws Error if the response is late */
async function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error('Redis did not respond in time'));
    // Waits in two steps. If a long task has blocked this process, the response may already be waiting in the
    // socket, and is read between the two steps.
    timer = setTimeout(() => {
      timer = setTimeout(refuse, timeoutMs / 2);
    }, timeoutMs / 2);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const HASH_LENGTH = 43;

/** Adds a hash, which shows whether a value was written by this build of the site and for this key. */
const seal = (key: string, text: string): string =>
  `${keyedHash('redis', `${key}\n${text}`)}${text}`;

const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('WRONGTYPE');
