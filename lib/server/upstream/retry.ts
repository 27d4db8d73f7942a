import { setTimeout as sleep } from 'node:timers/promises';
import { isUpstreamError, type UpstreamError } from './errors';

const BACKOFF_MS = 100;
/**
 * A call waits for the `Retry-After` of a 429 only if it is at most this long,
 * because a visitor may be waiting.
 */
const SHORT_RETRY_AFTER_MS = 2000;

/**
 * Retries `attempt` after transient failures until the deadline.
 * @param deadline in `performance.now()` time
 */
export async function withRetries<T>(
  attempt: (number: number) => Promise<T>,
  { retries, deadline }: { retries: number; deadline: number },
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number);
    } catch (error) {
      if (number > retries || !isUpstreamError(error) || !isTransient(error)) throw error;
      const delay = Math.max(error.retryAfterMs ?? 0, jitteredBackoff(number));
      if (performance.now() + delay >= deadline) throw error;
      await sleep(delay);
    }
  }
}

function isTransient({ kind, status, retryAfterMs = Infinity }: UpstreamError): boolean {
  if (kind === 'refused' || kind === 'timeout' || kind === 'body') return true;
  if (kind !== 'status') return false;
  return status === 429
    ? retryAfterMs <= SHORT_RETRY_AFTER_MS
    : status === 502 || status === 503 || status === 504;
}

/** Exponential backoff with jitter so that instances do not retry in sync. */
function jitteredBackoff(attempt: number): number {
  return BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}
