import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { isUpstreamError } from './errors';

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
export function withRetries<T>(
  attempt: (number: number) => Promise<T>,
  { retries, deadline }: { retries: number; deadline: number },
): Promise<T> {
  const longestBackoff = BACKOFF_MS * 2 ** (retries - 1);
  const isInTime = (error: Error) =>
    performance.now() + Math.max(retryAfterOf(error), longestBackoff) < deadline;
  return retry(
    handleWhen((error) => isTransient(error) && isInTime(error)),
    {
      maxAttempts: retries,
      backoff: new DelegateBackoff(({ attempt: number, result }) =>
        Math.max('error' in result ? retryAfterOf(result.error) : 0, jitteredBackoff(number)),
      ),
    },
  ).execute(({ attempt: number }) => attempt(number + 1));
}

function isTransient(error: Error): boolean {
  if (!isUpstreamError(error)) return false;
  const { kind, status, retryAfterMs = Infinity } = error;
  if (kind === 'refused' || kind === 'timeout' || kind === 'body') return true;
  if (kind !== 'status') return false;
  return status === 429
    ? retryAfterMs <= SHORT_RETRY_AFTER_MS
    : status === 502 || status === 503 || status === 504;
}

const retryAfterOf = (error: Error): number =>
  isUpstreamError(error) ? (error.retryAfterMs ?? 0) : 0;

/** Exponential backoff with jitter so that instances do not retry in sync. */
function jitteredBackoff(attempt: number): number {
  return BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
}
