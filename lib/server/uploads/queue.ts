import minBy from 'lodash/minBy';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../http/httpError';

export type Turn = {
  /** Each client has at most one task running, so that nobody takes up every slot. */
  client: string;
  /** When waiting is no longer worth it, in ms. */
  deadline: number;
};

const HOUR_MS = 3_600_000;
const MAX_CLIENTS = 10_000;

/**
 * Runs at most `limit` tasks at the same time. Of the clients that wait, the one whose tasks took the least time in the last hour is next, so
 * that a few clients cannot hold up the others.
 * @returns a function that runs a task. It throws HttpError 503 if the task could not start before the deadline
 */
export function createQueue(limit: number) {
  const running = new Set<string>();
  const waiting: { client: string; start: () => void }[] = [];
  const spentMs = new LRUCache<string, number>({ max: MAX_CLIENTS, ttl: HOUR_MS });
  const spentBy = (client: string) => spentMs.get(client) ?? 0;
  function startNext() {
    if (running.size >= limit) return;
    const idle = waiting.filter(({ client }) => !running.has(client));
    const next = minBy(idle, ({ client }) => spentBy(client));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.add(next.client);
    next.start();
  }
  const turnOf = ({ client, deadline }: Turn) =>
    new Promise<void>((resolve, reject) => {
      if (Date.now() >= deadline) return reject(busy());
      const one = { client, start: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(busy());
      }, deadline - Date.now());
      waiting.push(one);
      startNext();
    });
  return async <T>(task: () => Promise<T>, turn: Turn): Promise<T> => {
    await turnOf(turn);
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      spentMs.set(turn.client, spentBy(turn.client) + performance.now() - startedAt);
      running.delete(turn.client);
      startNext();
    }
  };
}

/** What visitors are told if other people's files keep theirs waiting for too long. */
export const busy = () =>
  new HttpError(
    503,
    "We are processing other people's files right now. Please add yours again in a minute.",
    { headers: { 'Retry-After': '60' } },
  );
