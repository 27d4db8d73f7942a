import { LRUCache } from 'lru-cache';
import { isSafePattern } from 'redos-detector';
import { warnOnce } from '../log/once';
import { processWide } from '../process/processWide';

/** The pattern that matches every path. */
const EVERYWHERE = '/';

const MAX_PATTERN_LENGTH = 200;
const MAX_REMEMBERED = 500;

/** The check itself may not take long either. Steps decide, so that a busy server decides the same. */
const limits = { caseInsensitive: true, maxSteps: 1000, timeout: 3000 };

/**
 * A pattern for paths that no visitor's browser and no server can choke on. Where it is invalid, or might
 * take for ever on some path, the alert is shown everywhere: too often is better than never.
 */
export function toRoutePattern(pattern: string): string {
  if (pattern === '') return EVERYWHERE;
  const fault = pattern.length > MAX_PATTERN_LENGTH ? 'too long' : faultOf(pattern);
  if (!fault) return pattern;
  const entry = { pattern: pattern.slice(0, MAX_PATTERN_LENGTH), fault };
  warnOnce(entry, 'a route pattern cannot be used: its alert is shown on every page');
  return EVERYWHERE;
}

const known = processWide(
  'route-patterns',
  () => new LRUCache<string, { fault: string | null }>({ max: MAX_REMEMBERED }),
);

function faultOf(pattern: string): string | null {
  const { fault } = known.get(pattern) ?? { fault: findFault(pattern) };
  known.set(pattern, { fault });
  return fault;
}

function findFault(pattern: string): string | null {
  try {
    new RegExp(pattern, 'i');
  } catch {
    return 'not a regular expression';
  }
  return isSimple(pattern) || isSafe(pattern) ? null : 'might take for ever on some path';
}

/**
 * Without groups and with two quantifiers at most, matching a path of 300 characters takes milliseconds.
 * The detector would refuse `outage.*map`, since its effort grows with the path, if only so fast.
 */
function isSimple(pattern: string): boolean {
  const hasGroup = /[()]|\\[\dk]/.test(pattern);
  return !hasGroup && (pattern.match(/[*+?{]/g) ?? []).length <= 2;
}

/** Checked from the start of the path: trying every place of it costs no more than its length again. */
function isSafe(pattern: string): boolean {
  // The detector passes over what looks behind.
  if (pattern.includes('(?<')) return false;
  try {
    return isSafePattern(`^(?:${pattern})`, limits).safe;
  } catch {
    // A kind of pattern that the detector does not know.
    return false;
  }
}
