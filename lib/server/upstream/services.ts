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
import { isFaultOfService, isRefusalOfAccount, isUpstreamError, UpstreamError } from './errors';

/** How much each service is asked, and when it is left alone. */
export type ServiceLimits = {
  /** Failures in a row that open the breaker. */
  failuresToOpen: number;
  /** Time after which one call may try an open service again. */
  halfOpenAfterMs: number;
  /** Calls at the same time. Mailchimp closes the door at ten. */
  concurrent: number;
  /** Calls that may wait for their turn. */
  queued: number;
};

export type ServiceHealth = {
  breaker: 'closed' | 'open' | 'half-open';
  lastSuccessAgeMs: number | null;
  /** The last failure since then. */
  lastFailure: { kind: string; status?: number; ageMs: number } | null;
};

type IsAnswer = (error: UpstreamError) => boolean;

const isProperRefusal: IsAnswer = (error) => !isFaultOfService(error) && !isRefusalOfAccount(error);

export type Service = ReturnType<typeof createService>;

/** A call that waited until less was left is not made: its timeout would be no fault of the service. */
const MIN_TIME_MS = 50;
const TOO_BUSY = 'has too many calls waiting';

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

/** Runs calls to one service under its limits and remembers how they went. */
export function createService(name: string, limits: ServiceLimits) {
  const queue = bulkhead(limits.concurrent, limits.queued);
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: limits.halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(limits.failuresToOpen),
  });
  let isOpen = false;
  // Each failed attempt to close it opens it again, which is no news.
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

  /** The breaker sees a refusal (4xx) as an answer; the caller gets it thrown. */
  async function attempt<T>(
    call: () => Promise<T>,
    isAnswer: IsAnswer,
  ): Promise<{ value: T } | { error: unknown }> {
    try {
      const value = await call();
      noteSuccess();
      return { value };
    } catch (error) {
      if (!isUpstreamError(error)) return { error };
      if (isAnswer(error)) noteSuccess();
      else lastFailure = { error, at: Date.now() };
      if (!isAnswer(error) && !isRefusalOfAccount(error)) throw error;
      return { error };
    }
  }

  /**
   * @param deadline of the caller, in milliseconds of `performance.now()`
   * @param isAnswer which errors are answers of a service that is well
   */
  async function run<T>(
    call: () => Promise<T>,
    deadline: number,
    isAnswer: IsAnswer = isProperRefusal,
  ): Promise<T> {
    try {
      // The queue gets no abort signal: cockatiel stops draining it at a cancelled entry.
      const outcome = await queue.execute(() => {
        if (deadline - performance.now() < MIN_TIME_MS) throw unavailable(TOO_BUSY);
        if (breaker.state === CircuitState.HalfOpen) throw unavailable('is being tried again');
        return breaker.execute(() => attempt(call, isAnswer));
      });
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    } catch (error) {
      if (isBrokenCircuitError(error)) throw unavailable('keeps failing and is left alone a while');
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
