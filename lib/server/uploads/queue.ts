import { HttpError } from '../http/httpError';

export type Turn = {
  /** Each client has at most one task running, so that nobody takes up every slot. */
  client: string;
  /** When waiting is no longer worth it, in ms. */
  deadline: number;
};

/**
 * Runs at most `limit` tasks at the same time; the others wait in order.
 * @returns a function that runs a task. It throws HttpError 503 if the task could not start before the deadline
 */
export function createQueue(limit: number) {
  const running = new Set<string>();
  const waiting: { client: string; start: () => void }[] = [];
  function startNext() {
    const next = waiting.findIndex(({ client }) => !running.has(client));
    if (running.size >= limit || next < 0) return;
    const [one] = waiting.splice(next, 1);
    running.add(one!.client);
    one!.start();
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
    try {
      return await task();
    } finally {
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
