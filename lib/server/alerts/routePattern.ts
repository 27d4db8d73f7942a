import escapeRegExp from 'lodash/escapeRegExp';
import { LRUCache } from 'lru-cache';
import { isSafePattern } from 'redos-detector';
import { siteHost } from '../../site/host';
import { quoted } from '../content/mistakes';
import type { Report } from '../content/problems';
import { processWide } from '../process/processWide';

/** The pattern that matches every path. */
const EVERYWHERE = '/';

const MAX_PATTERN_LENGTH = 200;
const MAX_REMEMBERED = 500;

/**
 * Limits on the check itself. It reaches `maxSteps` before the timeout, so server
 * load does not affect the result.
 */
const limits = { caseInsensitive: true, maxSteps: 500, timeout: 3000 };

/**
 * Maximum number of counted repetitions, such as `a{9}`. Checking more of them, or a counted
 * group, would block the server.
 */
const MAX_COUNTERS = 4;

/**
 * Returns what an editor entered as a pattern that is safe to match against any path. A URL of another site,
 * an invalid pattern, or one that could take too long is reported and replaced with a pattern that matches
 * everywhere: better to show an alert too often than never.
 */
export function toRoutePattern(entered: string, report: Report): string {
  const pattern = withoutOrigin(entered);
  if (pattern === '') return EVERYWHERE;
  const fault = pattern.length > MAX_PATTERN_LENGTH ? 'is too long' : faultOf(pattern);
  if (!fault) return pattern;
  report(`Visitors see it on every page: its route ${quoted(entered)} ${fault}.`);
  return EVERYWHERE;
}

/** The start of a URL of this site, with or without the scheme and `www.`, after an anchor if there is one. */
const ownOrigin = new RegExp(
  String.raw`^(\^?)(?:https?:?/*|//)?(?:www\.)?${escapeRegExp(siteHost.replace(/^www\./i, ''))}(?::\d+)?(?=[/?#$]|$)`,
  'i',
);

/** The path of a URL of this site. From any other pattern, only a query, a fragment and a slash at the end are removed. */
function withoutOrigin(entered: string): string {
  const path = ownOrigin.test(entered)
    ? entered.replace(ownOrigin, '$1').replace(/[?#].*$/, '')
    : entered.replace(/#.*$|\?[\w-]+=.*$/, '');
  return path.replace(/(\w)\/+(?=\$?$)/, '$1');
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
  if (/^\^?(?:[a-z][a-z\d+.-]*:)?\/\/|^\^?(?:www\.|https?\b)/i.test(pattern))
    return 'is on another site';
  if (/[\s,;"'“”‘’]/.test(pattern.replace(/\{[\d,]*\}/g, '')))
    return 'has a character that no address has';
  try {
    new RegExp(pattern, 'i');
  } catch {
    return 'is not a valid pattern';
  }
  const counters = pattern.match(/\{\d/g) ?? [];
  if (counters.length > MAX_COUNTERS || /\)\{/.test(pattern)) return 'is too complicated';
  return isSimple(pattern) || isSafe(pattern) ? null : 'could take too long on some paths';
}

/**
 * Matching a pattern with no groups and at most two quantifiers, with text between them, takes milliseconds
 * for a 300-character path. The detector would reject `outage.*map` because its cost grows with the path
 * length, though only polynomially.
 */
function isSimple(pattern: string): boolean {
  if (/[()]|\\[\dk]/.test(pattern)) return false;
  const [, between, last, ...more] = pattern.split(/[*+?]\??|\{[\d,]*\}\??/);
  if (between === undefined || last === undefined) return true;
  // The text between the quantifiers, without the atom that the second one repeats.
  const text = between.replace(/(\\.|\[[^\]]*\]|.)$/s, '');
  return more.length === 0 && /[\w/-]/.test(text);
}

/**
 * Whether a pattern has syntax that the detector ignores or never finishes checking: lookaround,
 * backreferences, word boundaries and anchors inside the pattern. A lookahead for plain text before any
 * repetition, such as `^/(?!search)`, is harmless.
 */
function hasUnsupportedSyntax(pattern: string): boolean {
  const rest = pattern.replace(/^([\w^/-]*)\(\?[=!][\w/|-]+\)/, '$1');
  const plain = rest.replace(/\\.|\[[^\]]*\]/g, 'x').replace(/^\^/, '');
  return /\(\?(?!:)|\\[\dkbB]/.test(rest) || /[^(|:]\^|\$[^)|]/.test(plain);
}

/**
 * Checks the pattern with an anchor, because matching without one multiplies the
 * cost by at most the path length.
 */
function isSafe(pattern: string): boolean {
  if (hasUnsupportedSyntax(pattern)) return false;
  try {
    return isSafePattern(`^(?:${pattern})`, limits).safe;
  } catch {
    // The detector does not support this syntax.
    return false;
  }
}
