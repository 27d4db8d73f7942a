import { processWide } from '../process/processWide';
import { HttpError } from './httpError';

const running = processWide('concurrency', () => new Map<string, number>());

/**
 * Runs a task unless the client already has `most` of them running.
 * @param client key from `clientAddress`
 * @throws HttpError 429
 */
export async function atMost<T>(most: number, client: string, task: () => Promise<T>): Promise<T> {
  const count = running.get(client) ?? 0;
  if (count >= most)
    throw new HttpError(
      429,
      'Too many forms are being sent from your connection at the same time. Please wait a minute, and send again.',
      { headers: { 'Retry-After': '60', Connection: 'close' } },
    );
  running.set(client, count + 1);
  try {
    return await task();
  } finally {
    const left = (running.get(client) ?? 1) - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
  }
}
