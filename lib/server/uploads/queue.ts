import maxBy from 'lodash/maxBy';
import minBy from 'lodash/minBy';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../site/durations';
import { HttpError } from '../http/httpError';

export type Turn = {
  /** Each client has at most one task running, so that nobody takes up every slot. */
  client: string;
  /** When to stop waiting, in ms. */
  deadline: number;
};

type Waiting = { client: string; start: () => void; giveUp: () => void };

const MAX_CLIENTS = 10_000;
/** Maximum number of waiting tasks, because each one holds a form's slot (lib/server/listener/pools.js). */
const MAX_WAITING = 24;

/** How long re-encoding each client's pictures took in the last hour, in ms. */
const spentMs = new LRUCache<string, number>({ max: MAX_CLIENTS, ttl: HOUR_MS });
const spentBy = ({ client }: { client: string }) => spentMs.get(client) ?? 0;

/** Adds to the time that decides whose turn is next. */
export const addTime = (client: string, ms: number): void =>
  void spentMs.set(client, spentBy({ client }) + ms);

/**
 * Runs at most `limit` tasks at the same time. Of the waiting clients, the one that has used the least time
 * (`addTime`) goes next, so that a few clients cannot hold up the others.
 * @returns a function that runs a task. It throws HttpError 503 if the task could not start before the deadline, or
 * if too many tasks are waiting ahead of it
 */
export function createQueue(limit: number) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];
  const leave = (one: Waiting) => waiting.splice(waiting.indexOf(one), 1);
  function startNext() {
    if (running.size >= limit) return;
    const idle = waiting.filter(({ client }) => !running.has(client));
    const next = minBy(idle, spentBy);
    if (!next) return;
    leave(next);
    running.add(next.client);
    next.start();
  }
  const turnOf = ({ client, deadline }: Turn) =>
    new Promise<void>((resolve, reject) => {
      if (Date.now() >= deadline) return reject(busy());
      const start = () => (clearTimeout(timer), resolve());
      const giveUp = () => (clearTimeout(timer), leave(one), reject(busy()));
      const one = { client, start, giveUp };
      const timer = setTimeout(giveUp, deadline - Date.now());
      waiting.push(one);
      startNext();
      // Turns away the newest task of the client that has used the most time.
      if (waiting.length > MAX_WAITING) maxBy(waiting.toReversed(), spentBy)!.giveUp();
    });
  return async <T>(task: () => Promise<T>, turn: Turn): Promise<T> => {
    await turnOf(turn);
    try {
      return await task();
    } finally {
      running.delete(turn.client);
      startNext();
    }
  };
}

/** The error that visitors see if other people's files keep theirs waiting too long. */
export const busy = () =>
  new HttpError(
    503,
    "We are processing other people's files right now. Please add yours again in a minute.",
    { headers: { 'Retry-After': '60' } },
  );
