import mapValues from 'lodash/mapValues';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from './processWide';

/** Requests per client and minute (design, section 6). */
const requestsPerMinute = { search: 120, subscribe: 10, analytics: 120 };

export type RateLimitName = keyof typeof requestsPerMinute;

export type RateLimitAnswer = { isAllowed: boolean; remaining: number; retryAfterSeconds: number };

const limiters = processWide('rate-limits', () =>
  mapValues(requestsPerMinute, (points) => new RateLimiterMemory({ points, duration: 60 })),
);

/** Counts one request of `client`, as `clientAddress` names it. */
export async function countRequest(name: RateLimitName, client: string): Promise<RateLimitAnswer> {
  try {
    return toAnswer(await limiters[name].consume(client), true);
  } catch (refusal) {
    // What it throws at a spent limit is no error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toAnswer(refusal, false);
  }
}

function toAnswer({ remainingPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean) {
  return {
    isAllowed,
    remaining: remainingPoints,
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}
