import { parseTime } from '../../time/localTime';
import { quoted } from '../mistakes';
import type { Report } from '../problems';
import type { ContentObject } from './provider';
import { toText } from './values';

type Edge = 'start' | 'end';

/** A field with a time: its name, which end of a day it means, and what visitors see if it cannot be read. */
type TimeField = { field: string; edge: Edge; seen: string };

const NO_END = 'visitors may see it until you unpublish it';

/**
 * When an object is shown: from the later of its two starts to the earlier of its two ends, since the service
 * and the object's own fields can each set a start and an end. An end that is not after the start is ignored,
 * because the object would never be shown.
 */
export function scheduleOf(
  {
    publishAt,
    unpublishAt,
    metadata,
  }: Pick<ContentObject, 'publishAt' | 'unpublishAt' | 'metadata'>,
  report: Report,
) {
  const times = (edge: Edge, sources: unknown[], seen: string) =>
    sources.flatMap((source) => readTime({ field: edge, edge, seen }, source, report) ?? []);
  const starts = times('start', [publishAt, metadata.start], 'visitors may see it right away');
  const ends = times('end', [unpublishAt, metadata.end], NO_END);
  const start = Math.max(...starts);
  const usable = ends.filter((end) => end > start);
  if (usable.length < ends.length) report(`Its end is not after its start, so ${NO_END}.`);
  return {
    start: starts.length > 0 ? toIso(start) : null,
    end: usable.length > 0 ? toIso(Math.min(...usable)) : null,
  };
}

/** A time that an editor wrote, in ms; null if there is none or it cannot be read. */
export function readTime(
  { field, edge, seen }: TimeField,
  source: unknown,
  report: Report,
): number | null {
  const text = toText(source);
  if (text === '' || text === '0') return null;
  const time = parseTime(text, edge);
  if (time === null)
    report(
      `Its ${field} ${quoted(text)} cannot be read, so ${seen}. Write a time such as 2026-11-21 17:30.`,
    );
  return time;
}

const toIso = (time: number) => new Date(time).toISOString();
