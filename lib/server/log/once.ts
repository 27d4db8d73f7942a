import { LRUCache } from 'lru-cache';
import { log } from './index';
import { processWide } from '../process/processWide';

const MAX_REMEMBERED = 500;

const logged = processWide(
  'logged-once',
  () => new LRUCache<string, true>({ max: MAX_REMEMBERED }),
);

const failing = processWide('failing', () => new LRUCache<string, string>({ max: MAX_REMEMBERED }));

/**
 * Logs a failure once, and again only if its reason changes or it returns after a recovery.
 * @param sentence what is failing
 * @param err the reason, or null once it is working again
 */
export function logState(sentence: string, err: unknown): void {
  if (err === null) return void failing.delete(sentence);
  const reason = err instanceof Error ? err.message : String(err);
  if (failing.get(sentence) === reason) return;
  failing.set(sentence, reason);
  log.error({ err }, sentence);
}

/**
 * Warns once, not every minute, about something that stays wrong until someone
 * fixes it, such as an invalid date.
 */
export function warnOnce(entry: Record<string, string>, sentence: string): void {
  const key = JSON.stringify([sentence, entry]);
  if (logged.has(key)) return;
  logged.set(key, true);
  log.warn(entry, sentence);
}
