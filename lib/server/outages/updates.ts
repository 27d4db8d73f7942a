import sortBy from 'lodash/sortBy';
import type { OutageUpdate } from '../../outages/types';
import { parseTime } from '../time/localTime';
import { toText } from '../content/objects/values';
import { quoted } from '../content/mistakes';
import type { Report } from '../content/problems';

const MAX_UPDATES = 50;
const MAX_TEXT = 50_000;

/**
 * Matches a line such as `2026-11-21 18:10 A crew is digging.`, with or without a colon or dash after the time. The
 * line must not have several spaces in a row: trying every way to divide them could take minutes.
 */
const updateLine =
  /^(\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})|[T ]\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\.?(?![a-z]))?)?) ?[:–—-]? (.+)$/i;

/**
 * Parses updates as editors write them, one per line or as a list of `{time, text}`, and sorts them newest
 * first. A line without a time belongs to the update above it.
 */
export function readUpdates(written: unknown, report: Report): OutageUpdate[] {
  const found = Array.isArray(written)
    ? written.slice(0, MAX_UPDATES).map((one: unknown) => toUpdate(...partsOf(one), report))
    : linesOf(written).map(([time, text]) => toUpdate(time, text, report));
  return sortBy(
    found.flatMap((update) => update ?? []),
    'time',
  ).reverse();
}

function linesOf(written: unknown): [string, string][] {
  if (typeof written !== 'string') return [];
  const updates: [string, string][] = [];
  for (const line of written.slice(0, MAX_TEXT).split('\n').map(toLine).filter(Boolean)) {
    const [, time, text] = updateLine.exec(line) ?? [];
    const last = updates.at(-1);
    if (time && text) updates.push([time, text]);
    else if (last) last[1] += ` ${line}`;
    else updates.push(['', line]);
  }
  return updates.slice(0, MAX_UPDATES);
}

const toLine = (text: string) => toText(text).replace(/\s+/g, ' ');

function partsOf(one: unknown): [string, string] {
  const { time, text } = (one ?? {}) as { time?: unknown; text?: unknown };
  return [toText(time), toText(text)];
}

function toUpdate(time: string, text: string, report: Report): OutageUpdate | undefined {
  const at = parseTime(time, 'start');
  if (at !== null && text) return { time: new Date(at).toISOString(), text };
  report(`Visitors do not see an update without a time: ${quoted(`${time} ${text}`.trim())}`);
  return undefined;
}
