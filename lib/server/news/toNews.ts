import { createHash } from 'node:crypto';
import { isDay } from '../../site/dates';
import { localDay } from '../../site/times';
import { scheduleOf } from '../content/objects/objectSchedule';
import type { ContentObject } from '../content/objects/provider';
import type { PublicObject } from '../content/objects/publicObject';
import { hasAll, toText } from '../content/objects/values';
import { plainTextOfHtml } from '../content/plainText';
import { quoted } from '../content/mistakes';
import type { Report } from '../content/problems';
import { parseTime } from '../time/localTime';
import { updatedAt } from './releaseTimes';

/** A release from the content service, with validated fields. */
export type NewsObject = PublicObject & {
  metadata: {
    slug: string;
    description: string;
    date: string;
    topic: string;
    related: string[];
    /** When it was last changed, as an ISO time. */
    updated: string;
    /** Changes when the release is edited. */
    version: string;
    /** When it is first and last shown, as ISO times; null for no limit. */
    start: string | null;
    end: string | null;
  };
};

const MAX_DESCRIPTION = 170;
/** Maximum length in characters, to keep URLs readable. */
const MAX_SLUG = 100;
/** How much HTML to read for a description, in characters. */
const BEGINNING = 5000;

/** Converts an object to a release; reports it and returns null if it has no title, text or date. */
export function toNews(
  object: PublicObject,
  source: ContentObject,
  report: Report,
): NewsObject | null {
  const { id, title, status, metadata } = object;
  const text = (key: string) => toText(metadata[key]);
  const content = object.content || String(metadata.content ?? '');
  const schedule = scheduleOf(source, report);
  const date = dateOf(text('date'), schedule.start, source, report);
  if (!hasAll({ title, text: content, date }, report) || !date) return null;
  const version = createHash('sha256').update(JSON.stringify([title, content, metadata]));
  return {
    id,
    title,
    status,
    content,
    metadata: {
      slug: toSlug(source.slug) || toSlug(id),
      description: text('description') || beginningOf(content),
      date,
      topic: text('topic') || 'News',
      related: text('related')
        .split(/[\s,]+/)
        .filter(Boolean),
      updated: updatedAt(date, toText(source.modifiedAt)),
      version: version.digest('base64url'),
      ...schedule,
    },
  };
}

/** The date that an editor entered. If it cannot be read, the day on which the release starts or was last saved. */
function dateOf(
  written: string,
  start: string | null,
  { modifiedAt }: ContentObject,
  report: Report,
): string | null {
  const day = dayOf(written);
  if (day) return day;
  const saved = written ? parseTime(toText(modifiedAt), 'start') : null;
  const other = start ? Date.parse(start) : saved;
  const otherDay = other === null ? null : localDay(other);
  if (written && otherDay)
    report(
      `Its date ${quoted(written)} cannot be read, so visitors see ${otherDay}. Write a date such as 2026-11-21.`,
    );
  return otherDay;
}

function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  return isDay(day) ? day : null;
}

function toSlug(value: unknown): string {
  return toText(value)
    .slice(0, MAX_SLUG)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The first words of a release, for lists and search engines. */
function beginningOf(html: string): string {
  const text = plainTextOfHtml(html.slice(0, BEGINNING)).text.replace(/\s+/g, ' ');
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}
