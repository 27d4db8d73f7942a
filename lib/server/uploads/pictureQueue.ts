import PQueue from 'p-queue';
import { busy } from './failures';

/** Whose picture it is, and when to stop waiting, in ms. */
export type Turn = { client: string; deadline: number };

/** Pictures that are re-encoded at the same time, across all requests. */
const MAX_RUNNING = 2;
/** Pictures that can wait, because each one holds a form's slot (lib/server/listener/queues.js). */
const MAX_WAITING = 24;
/** A form adds its pictures one after another, so this is enough for four people behind one address. */
const MAX_OF_CLIENT = 4;

const queue = new PQueue({ concurrency: MAX_RUNNING });
/** How many pictures of each client are waiting or being re-encoded. */
const ofClient = new Map<string, number>();

/**
 * Runs a task when it is its turn.
 * @throws HttpError 503 if it cannot start before the deadline, or if too many are waiting
 */
export async function inTurn<T>({ client, deadline }: Turn, task: () => Promise<T>): Promise<T> {
  const before = ofClient.get(client) ?? 0;
  const patience = deadline - Date.now();
  if (before >= MAX_OF_CLIENT || queue.size >= MAX_WAITING || patience <= 0) throw busy();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(busy()), patience);
  ofClient.set(client, before + 1);
  try {
    return await queue.add(
      () => {
        clearTimeout(timer);
        return task();
      },
      { signal: giveUp.signal },
    );
  } finally {
    clearTimeout(timer);
    const left = ofClient.get(client)! - 1;
    if (left > 0) ofClient.set(client, left);
    else ofClient.delete(client);
  }
}
