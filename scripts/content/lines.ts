import type { ContentText, Figures } from './texts';

/** A line of a text, counted from 1. */
export type Line = { line: number; text: string };

/** The lines of a text as a reader sees them, without bold marks and the targets of links. */
export function linesOf({ file, text }: ContentText): Line[] {
  if (file.endsWith('.json')) return lineOfObject(text);
  const lines = text.split('\n').map((line, i) => ({
    line: i + 1,
    text: line.replace(/\*\*/g, '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1'),
  }));
  return lines.filter((one) => one.text);
}

/** An outage or alert as one sentence. Its line is that of its start. */
function lineOfObject(text: string): Line[] {
  const { title, metadata = {} } = JSON.parse(text) as {
    title: string;
    metadata?: Record<string, unknown>;
  };
  const line = text.split('\n').findIndex((one) => one.includes('"begins"')) + 1 || 1;
  const [begins, ends] = [metadata.begins, metadata.ends].map((time) =>
    inWords(String(time ?? '')),
  );
  const sentence = `${title}, ${metadata.area}: ${metadata.cause}, ${begins?.day}, from ${begins?.time} to ${ends?.time}`;
  return [{ line, text: `${sentence} ${metadata.updates ?? ''}`.replaceAll('\n', ' ') }];
}

/** `2027-04-14 09:00` as `April 14, 2027` and `9 a.m.` */
function inWords(time: string) {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d) (\d\d):/.exec(time) ?? [];
  if (!day) return undefined;
  return {
    day: new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
    time: Number(hour) > 12 ? `${Number(hour) - 12} p.m.` : `${Number(hour)} a.m.`,
  };
}

/** A text with its placeholders filled in. */
export const fill = (text: string, figures: Figures) =>
  text.replace(/\{\{\s*(.*?)\s*\}\}/g, (whole, name: string) => figures[name] ?? whole);

/** A date without its weekday, which texts may leave out. */
export const dateOnly = (text: string) => text.replace(/\b\w+day, (?=[A-Z])/g, '');
