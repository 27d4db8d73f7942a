import { LRUCache } from 'lru-cache';
import { log } from './log';
import { processWide } from './processWide';

const MAX_REMEMBERED = 500;

const logged = processWide(
  'logged-once',
  () => new LRUCache<string, true>({ max: MAX_REMEMBERED }),
);

/** Warns of what stays wrong until somebody mends it, such as a date that is none, once and not every minute. */
export function warnOnce(entry: Record<string, string>, sentence: string): void {
  const key = JSON.stringify([sentence, entry]);
  if (logged.has(key)) return;
  logged.set(key, true);
  log.warn(entry, sentence);
}
