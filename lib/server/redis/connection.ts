import { createClient } from '@redis/client';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { log } from '../log';

export type RedisClient = ReturnType<typeof createClient>;

/** A Redis server that may be slow, full, restarted or unavailable at any time. */
export type Redis = {
  /**
   * Runs commands; resolves to undefined after a short timeout if Redis does not respond. The
   * caller then continues without Redis.
   */
  run: <T>(commands: (client: RedisClient) => Promise<T>) => Promise<{ value: T } | undefined>;
  /** The parsed JSON stored under a key; undefined if there is none. */
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
/** Maximum size of a value that instances share, in characters of JSON. */
const MAX_SIZE = 1024 * 1024;

/** Opens a connection that reconnects whenever it breaks. */
export function connectRedis(url: string): Redis {
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
  return guard(client);
}

/** Adds a timeout and a circuit breaker to a client, and logs an outage once. */
export function guard(client: RedisClient, pauseMs = PAUSE_MS): Redis {
  let isDown = false;
  let lastSuccess: number | undefined;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  let lastError: unknown;
  breaker.onBreak(() => {
    if (!isDown)
      log.warn(
        { err: lastError },
        'Redis is unavailable: this instance continues from its own memory',
      );
    isDown = true;
  });

  async function run<T>(commands: (client: RedisClient) => Promise<T>) {
    try {
      const value = await breaker.execute(() => inTime(commands(client)).catch(note));
      if (isDown) log.info('Redis is available again');
      isDown = false;
      lastSuccess = Date.now();
      return { value };
    } catch {
      return undefined;
    }
  }

  function note(error: unknown): never {
    lastError = error;
    throw error;
  }

  async function read<T>(key: string) {
    const text = (await run((commands) => commands.get(key)))?.value;
    return text ? parse<T>(text) : undefined;
  }

  async function write(key: string, value: unknown, keepMs: number) {
    const text = JSON.stringify(value);
    if (text.length > MAX_SIZE) return;
    const expiration = { type: 'PX', value: Math.ceil(keepMs) } as const;
    await run((commands) => commands.set(key, text, { expiration }));
  }

  const health = () => ({
    breaker: isDown ? ('open' as const) : ('closed' as const),
    lastSuccessAgeMs: lastSuccess === undefined ? null : Date.now() - lastSuccess,
  });

  return { run, read, write, health, close: () => client.destroy() };
}

/** @throws Error if the response is late */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error('Redis did not respond in time'));
    // Waits in two steps: after a long task in this process, the response may already be waiting in the
    // socket, and it is then read between the steps.
    timer = setTimeout(() => {
      timer = setTimeout(refuse, TIMEOUT_MS / 2);
    }, TIMEOUT_MS / 2);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
