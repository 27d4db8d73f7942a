import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import { log } from '../log';
import { isFaultOfService, isUpstreamError, UpstreamError } from './errors';

/** Call limits for a service, and when its breaker opens. */
export type ServiceLimits = {
  /** Number of consecutive failures that opens the breaker. */
  failuresToOpen: number;
  /** How long the breaker stays open before it lets one call through. */
  halfOpenAfterMs: number;
  /** Maximum number of concurrent calls. Mailchimp allows ten. */
  concurrent: number;
  /** Maximum number of queued calls. */
  queued: number;
};

export type ServiceHealth = {
  breaker: 'closed' | 'open' | 'half-open';
  lastSuccessAgeMs: number | null;
  /** The most recent failure since the last success. */
  lastFailure: { kind: string; status?: number; ageMs: number } | null;
};

type IsAnswer = (error: UpstreamError) => boolean;

export type Service = ReturnType<typeof createService>;

/** A queued call with less time left than this is not made. */
const MIN_TIME_MS = 50;
/**
 * A call that spends more than this share of its time in the queue does not count
 * against the service if it times out.
 */
const QUEUED_SHARE = 0.25;
const TOO_BUSY = 'has too many queued calls';

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

/** Runs calls to one service within its limits and tracks their outcomes. */
export function createService(name: string, limits: ServiceLimits) {
  const queue = bulkhead(limits.concurrent, limits.queued);
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: limits.halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(limits.failuresToOpen),
  });
  let isOpen = false;
  // Every failed trial call opens the breaker again; log only the first time.
  breaker.onBreak(() => {
    if (!isOpen) log.warn({ service: name }, 'upstream breaker opened');
    isOpen = true;
  });
  breaker.onReset(() => {
    log.info({ service: name }, 'upstream breaker closed');
    isOpen = false;
  });
  let lastSuccess: number | undefined;
  let lastFailure: { error: UpstreamError; at: number } | undefined;

  const unavailable = (reason: string) => new UpstreamError(name, 'unavailable', reason);

  function noteSuccess() {
    lastSuccess = Date.now();
    lastFailure = undefined;
  }

  /**
   * Makes a call. If the call fails but the service is not at fault, the error is returned so
   * that the breaker counts a success.
   */
  async function attempt<T>(
    call: () => Promise<T>,
    isAnswer: IsAnswer,
    wasQueued: boolean,
  ): Promise<{ value: T } | { error: unknown }> {
    try {
      const value = await call();
      noteSuccess();
      return { value };
    } catch (error) {
      if (!isUpstreamError(error)) return { error };
      if (isAnswer(error)) noteSuccess();
      else lastFailure = { error, at: Date.now() };
      const isItsFault = isFaultOfService(error) && !(wasQueued && error.kind === 'timeout');
      if (isItsFault && !isAnswer(error)) throw error;
      return { error };
    }
  }

  /**
   * @param deadline the caller's deadline, in `performance.now()` time
   * @param isAnswer which errors are normal responses from a healthy service
   */
  async function run<T>(
    call: () => Promise<T>,
    deadline: number,
    isAnswer: IsAnswer = () => false,
  ): Promise<T> {
    const askedAt = performance.now();
    try {
      // The queue gets no abort signal, because cockatiel stops draining a queue at a canceled entry.
      const outcome = await queue.execute(() => {
        if (deadline - performance.now() < MIN_TIME_MS) throw unavailable(TOO_BUSY);
        if (breaker.state === CircuitState.HalfOpen)
          throw unavailable('is being tested by another call');
        const queuedMs = performance.now() - askedAt;
        const wasQueued = queuedMs > QUEUED_SHARE * (deadline - askedAt);
        return breaker.execute(() => attempt(call, isAnswer, wasQueued));
      });
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    } catch (error) {
      if (isBrokenCircuitError(error)) throw unavailable('keeps failing, so calls are paused');
      if (isBulkheadRejectedError(error)) throw unavailable(TOO_BUSY);
      throw error;
    }
  }

  function health(): ServiceHealth {
    const now = Date.now();
    return {
      breaker: stateNames[breaker.state],
      lastSuccessAgeMs: lastSuccess === undefined ? null : now - lastSuccess,
      lastFailure: lastFailure
        ? {
            kind: lastFailure.error.kind,
            status: lastFailure.error.status,
            ageMs: now - lastFailure.at,
          }
        : null,
    };
  }

  return { run, health };
}
