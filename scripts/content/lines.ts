import { parseTime } from '../../lib/server/time/localTime';
import { formatDay } from '../../lib/site/dates';
import { formatHour, localDay } from '../../lib/site/times';
import type { ContentText, Figures } from './texts';

/** A line of a file, counted from 1. */
export type Line = { line: number; text: string };

/** The lines of a file as its editor sees them. */
export const typedLines = (text: string): Line[] =>
  text.split('\n').map((line, i) => ({ line: i + 1, text: line }));

/** The first line that matches, counted from 1; 0 if there is none. */
export const lineWith = (text: string, fits: (line: string) => boolean): number =>
  text.split('\n').findIndex(fits) + 1;

/** The lines of a file as a reader sees them, without bold marks or the targets of links. */
export function linesOf({ file, text }: ContentText): Line[] {
  if (file.endsWith('.json')) return linesOfObject(text);
  return typedLines(text)
    .map(({ line, text: typed }) => ({ line, text: withoutTargets(typed).replace(/\*\*/g, '') }))
    .filter((one) => one.text);
}

/** A line with the text of its links, but without their targets. */
export const withoutTargets = (line: string): string =>
  line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');

/**
 * An outage or alert: its facts as one sentence on the line where it starts, and its text on the line where
 * the text starts.
 */
function linesOfObject(text: string): Line[] {
  const { title, content, metadata = {} } = JSON.parse(text) as ContentObject;
  const lineOf = (key: string) => lineWith(text, (line) => line.includes(`"${key}"`)) || 1;
  const { area, cause, updates = '' } = metadata;
  const [begins, ends] = [metadata.begins, metadata.ends].map((time) => isoTime(time ?? ''));
  const when = begins && `${formatDay(localDay(Date.parse(begins)))}, from ${formatHour(begins)}`;
  const facts = [title, area, cause, when && ends ? `${when} to ${formatHour(ends)}` : when];
  return [
    { line: lineOf('begins'), text: `${facts.filter(Boolean).join(', ')} ${updates}` },
    { line: lineOf('content'), text: (content ?? metadata.content ?? '').replace(/<[^>]*>/g, '') },
  ].map(({ line, text: shown }) => ({ line, text: shown.replaceAll('\n', ' ') }));
}

type ContentObject = { title: string; content?: string; metadata?: Record<string, string> };

/** Converts a time that an editor entered to ISO 8601. */
function isoTime(text: string): string | null {
  const time = parseTime(text, 'start');
  return time === null ? null : new Date(time).toISOString();
}

/** Text with its placeholders filled in. */
export const fill = (text: string, figures: Figures) =>
  text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => figures[name.trim()] ?? whole);
