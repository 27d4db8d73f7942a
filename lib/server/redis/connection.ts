import { createClient } from '@redis/client';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { log } from '../log';

export type RedisClient = ReturnType<typeof createClient>;

/** A Redis that may be slow, full, restarted or gone at any time. */
export type Redis = {
  /** Runs commands; undefined, soon, where Redis cannot answer. The caller then goes on without it. */
  run: <T>(commands: (client: RedisClient) => Promise<T>) => Promise<{ value: T } | undefined>;
  /** The JSON kept under a key; undefined where there is none. */
  read: <T>(key: string) => Promise<T | undefined>;
  /** Keeps a value as JSON for a time, in ms, unless it is too large to be passed around. */
  write: (key: string, value: unknown, keepMs: number) => Promise<void>;
  /** For `/api/health`: whether it is left alone, and when it last answered. */
  health: () => { breaker: 'closed' | 'open'; lastSuccessAgeMs: number | null };
  close: () => void;
};

/** Longest wait for Redis, which stands next to the server and answers in less than one. */
const TIMEOUT_MS = 250;
/** Failures in a row after which it is left alone, and for how long. */
const MAX_FAILURES = 3;
const PAUSE_MS = 1000;
const MAX_RECONNECT_MS = 2000;
/** Larger values stay with the instance that made them, in characters of JSON. */
const MAX_SIZE = 1024 * 1024;

/** Opens a connection that opens itself again whenever it breaks. */
export function connectRedis(url: string): Redis {
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
  // Each failed attempt is one of these. What counts is told once, below.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return guard(client);
}

/** Keeps a caller from waiting for a Redis that does not answer, and tells the log once that it is away. */
export function guard(client: RedisClient, pauseMs = PAUSE_MS): Redis {
  let isAway = false;
  let lastSuccess: number | undefined;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  let lastError: unknown;
  breaker.onBreak(() => {
    if (!isAway)
      log.warn({ err: lastError }, 'Redis is away: this instance goes on from its memory');
    isAway = true;
  });

  async function run<T>(commands: (client: RedisClient) => Promise<T>) {
    try {
      const value = await breaker.execute(() => inTime(commands(client)).catch(note));
      if (isAway) log.info('Redis is back');
      isAway = false;
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
    breaker: isAway ? ('open' as const) : ('closed' as const),
    lastSuccessAgeMs: lastSuccess === undefined ? null : Date.now() - lastSuccess,
  });

  return { run, read, write, health, close: () => client.destroy() };
}

/** @throws an Error where the answer is late; it is then no longer waited for */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error('Redis did not answer in time'));
    // In two steps: after a long task of this process the answer may be waiting in the socket, and is
    // read between them.
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
