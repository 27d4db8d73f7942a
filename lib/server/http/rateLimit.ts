import mapValues from 'lodash/mapValues';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from '../process/processWide';

const MINUTE = 60;
const DAY = 24 * 3600;

/** Limits per client, for a minute or a day. */
const limits = {
  // A search counts once, for its first page. Up to seven more pages have a separate limit.
  search: { points: 120, duration: MINUTE },
  searchPages: { points: 7 * 120, duration: MINUTE },
  subscribe: { points: 10, duration: MINUTE },
  analytics: { points: 120, duration: MINUTE },
  // A step of a form, or a status change by staff.
  forms: { points: 60, duration: MINUTE },
  // Files, in megabytes, of which each counts as at least one.
  uploads: { points: 400, duration: DAY },
  refusals: { points: 30, duration: DAY },
  // Forms sent. A household or an office full of people may share one address.
  sends: { points: 5, duration: MINUTE },
  sendsPerDay: { points: 30, duration: DAY },
  // Receipts to one email address, from any client.
  receipts: { points: 5, duration: DAY },
};

export type RateLimitName = keyof typeof limits;

export type RateLimitAnswer = {
  isAllowed: boolean;
  retryAfterSeconds: number;
};

/** Each instance counts on its own, so with two instances, a client may get up to twice as far. */
const limiters = () =>
  processWide('rate-limits', () => mapValues(limits, (limit) => new RateLimiterMemory(limit)));

/**
 * Counts `points` toward a sender's limit.
 * @param sender a key from `clientAddress`, or an email address. It is kept in memory only.
 */
export async function countRequest(
  name: RateLimitName,
  sender: string,
  points = 1,
): Promise<RateLimitAnswer> {
  try {
    return toAnswer(await limiters()[name].consume(sender, points), true);
  } catch (refusal) {
    // The limiter rejects with its result when the limit is reached.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toAnswer(refusal, false);
  }
}

/** Whether a sender is still under a limit. Counts nothing. */
export async function checkLimit(name: RateLimitName, sender: string): Promise<RateLimitAnswer> {
  const now = await limiters()[name].get(sender);
  return now ? toAnswer(now, now.remainingPoints > 0) : { isAllowed: true, retryAfterSeconds: 0 };
}

/** Takes one request back out of the count. */
export async function forgetRequest(name: RateLimitName, sender: string): Promise<void> {
  await limiters()[name].reward(sender);
}

function toAnswer({ msBeforeNext }: RateLimiterRes, isAllowed: boolean) {
  return {
    isAllowed,
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}
