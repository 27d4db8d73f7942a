import { LRUCache } from 'lru-cache';
import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../site/durations';
import { processWide } from '../process/processWide';

/** A visit ends after this long without an event, as in Google Analytics. */
const VISIT_MS = 30 * MINUTE_MS;
const MAX_VISITS = 20_000;

const state = processWide('analytics-visitors', () => ({
  day: '',
  salt: '',
  /** When each visit began, in Unix seconds, by client ID. */
  visits: new LRUCache<string, number>({ max: MAX_VISITS, ttl: VISIT_MS, updateAgeOnGet: true }),
}));

export type Visitor = { clientId: string; sessionId: number };

/**
 * Tells visitors apart within a day without identifying them. The client ID is a hash of the IP address, the
 * user agent and a random salt that is never stored and changes daily. No one, including us, can recover the
 * address or follow a visitor from one day to the next (docs/decisions/0008).
 */
export function visitorOf(address: string, userAgent: string): Visitor {
  const clientId = toClientId(todaysSalt(), address, userAgent);
  const now = Math.floor(Date.now() / 1000);
  const sessionId = state.visits.get(clientId) ?? now;
  state.visits.set(clientId, sessionId);
  return { clientId, sessionId };
}

function todaysSalt(): string {
  const today = new Date(Date.now()).toISOString().slice(0, 10);
  if (state.day !== today) {
    state.day = today;
    state.salt = randomBytes(32).toString('hex');
    state.visits.clear();
  }
  return state.salt;
}

/** Two numbers joined by a dot, the format that Google's own script uses. */
function toClientId(...facts: string[]): string {
  const hash = createHash('sha256').update(facts.join('\n')).digest();
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`;
}
