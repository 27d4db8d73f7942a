import type { RedisClient } from '@/lib/server/redis/connection';

type SetOptions = { expiration: { value: number }; condition?: 'NX' };

const WRONG_TYPE = 'WRONGTYPE Operation against a key holding the wrong kind of value';

type Fault = 'refused' | 'hang' | 'full';

/**
 * A fake Redis server that several clients can share. It supports the commands that the site uses
 * and can simulate failures.
 */
export function startFakeRedis() {
  const strings = new Map<string, { text: string; until: number }>();
  const hashes = new Map<string, Map<string, string>>();
  const scores = new Map<string, number>();
  let fault: Fault | undefined;
  let commands = 0;

  async function run<T>(isWrite: boolean, command: () => T): Promise<T> {
    commands++;
    if (fault === 'hang') return new Promise(() => {});
    if (fault === 'refused') throw new Error('The client is closed');
    if (fault === 'full' && isWrite) throw new Error('OOM command not allowed');
    return command();
  }

  const hash = (key: string) => {
    if (live(key)) throw new Error(WRONG_TYPE);
    if (!hashes.has(key)) hashes.set(key, new Map());
    return hashes.get(key)!;
  };
  const live = (key: string) => {
    const kept = strings.get(key);
    return kept && kept.until > Date.now() ? kept : undefined;
  };

  const client = {
    get: (key: string) =>
      run(false, () => {
        if (hashes.has(key)) throw new Error(WRONG_TYPE);
        return live(key)?.text ?? null;
      }),
    set: (key: string, text: string, { expiration, condition }: SetOptions) =>
      run(true, () => {
        if (condition === 'NX' && live(key)) return null;
        strings.set(key, { text, until: Date.now() + expiration.value });
        return 'OK';
      }),
    del: (keys: string | string[]) =>
      run(true, () => {
        for (const key of [keys].flat())
          for (const values of [strings, hashes, scores]) values.delete(key);
      }),
    hSet: (key: string, field: string, value: string) =>
      run(true, () => void hash(key).set(field, value)),
    hSetNX: (key: string, field: string, value: string) =>
      run(true, () => {
        if (!hash(key).has(field)) hash(key).set(field, value);
      }),
    hGetAll: (key: string) => run(false, () => Object.fromEntries(hash(key))),
    zAdd: (key: string, { score }: { score: number }) =>
      run(true, () => void scores.set(key, Math.max(scores.get(key) ?? 0, score))),
    zIncrBy: (key: string, by: number) =>
      run(true, () => void scores.set(key, (scores.get(key) ?? 0) + by)),
    zScore: (key: string) => run(false, () => scores.get(key) ?? null),
    /** Stands in for the script of rate-limiter-flexible, which counts and sets an expiration time. */
    eval: (_script: string, options: { keys: string[]; arguments: string[] }) =>
      run(true, () => {
        const [key = ''] = options.keys;
        const [points, seconds] = options.arguments.map(Number);
        const until = live(key)?.until ?? Date.now() + seconds! * 1000;
        const count = Number(live(key)?.text ?? 0) + points!;
        strings.set(key, { text: String(count), until });
        return [count, until - Date.now()];
      }),
    destroy: () => {},
  };

  return {
    client: client as unknown as RedisClient,
    setFault: (next: Fault | undefined) => (fault = next),
    /** Simulates a restart without saved data. */
    flush: () => [strings, hashes, scores].forEach((kept) => kept.clear()),
    put: (key: string, text: string) => strings.set(key, { text, until: Infinity }),
    strings,
    hashes,
    scores,
    commands: () => commands,
  };
}
