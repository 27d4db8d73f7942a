import truncate from 'lodash/truncate';
import type { Outage, OutageStatus } from '../../outages/types';
import { parseTime } from '../time/localTime';
import { readTime, scheduleOf } from '../content/objects/objectSchedule';
import type { ContentObject } from '../content/objects/provider';
import type { PublicObject } from '../content/objects/publicObject';
import { hasAll, oneOf, toBoolean, toText } from '../content/objects/values';
import { quoted } from '../content/mistakes';
import type { Report } from '../content/problems';
import { ringsDrawn } from './rings';
import { townsOf } from './towns';
import { readUpdates } from './updates';
import { zonesNamed } from './zones';

/** An outage as the content layer stores it: what visitors may see, and when. */
export type OutageObject = PublicObject & {
  metadata: {
    outage: Outage;
    /** When it is first and last published, as ISO times; null for no limit. */
    start: string | null;
    end: string | null;
  };
};

const statuses: OutageStatus[] = [
  'reported',
  'investigating',
  'repairing',
  'planned',
  'canceled',
  'restored',
];

/** Converts an object to an outage; reports it and returns null if it is incomplete. */
export function toOutage(
  object: PublicObject,
  source: ContentObject,
  report: Report,
): OutageObject | null {
  const { id, status, metadata } = object;
  const outage = readOutage(object, source, report);
  const { area, begins, ends } = metadata;
  const planned = { start: toText(begins), 'expected end': toText(ends) };
  if (!hasAll({ area: toText(area), ...(outage.isPlanned && planned) }, report)) return null;
  return {
    id,
    title: outage.title,
    status,
    content: outage.html,
    metadata: { outage, ...scheduleOf({ ...source, metadata: {} }, report) },
  };
}

function readOutage(
  { id, title, content, metadata }: PublicObject,
  source: ContentObject,
  report: Report,
): Outage {
  const text = (key: string) => toText(metadata[key]);
  const kind = oneOf(['outage', 'planned'], 'kind', metadata.kind, 'outage', report);
  const ofKind = kind === 'planned' ? 'planned' : 'reported';
  const status = oneOf(statuses, 'status', metadata.status, ofKind, report) ?? ofKind;
  const isPlanned = kind === 'planned' || status === 'planned';
  const time = (field: string, edge: 'start' | 'end', key = field) =>
    toIso(
      readTime({ field, edge, seen: 'visitors see the outage without it' }, metadata[key], report),
    );
  const updates = readUpdates(source.metadata.updates, report);
  const begins = time('start', 'start', 'begins');
  const restored = time('restored', 'start');
  const ends = endAfter(begins, time('expected end', 'end', 'ends'), report);
  const zones = zonesNamed(text('zones'), report);
  const places =
    zones.length > 0 ? zones.map((zone) => zone.title) : [placeOf(text('area') || title)];
  const drawn = ringsDrawn(source.metadata.polygon, report);
  const rings = drawn.length > 0 ? drawn : zones.map(({ outline }) => outline);
  const changes = [updates[0]?.time, isPlanned ? null : begins, modifiedAt(source)];
  return {
    id,
    title: title || text('area'),
    isPlanned,
    status,
    area: text('area'),
    places,
    towns: townsOf({ places, area: text('area'), rings }),
    homes: readHomes(toText(source.metadata.homes), report),
    rings,
    cause: text('cause'),
    begins,
    ends,
    restored,
    updates,
    html: content || String(metadata.content ?? ''),
    updated:
      changes
        .flatMap((change) => change ?? [])
        .sort()
        .at(-1) ?? null,
    isSample: toBoolean(metadata.sample),
  };
}

/** The place at the start of an area's description: `North Hill: about 60 homes`. */
const placeOf = (area: string): string =>
  truncate(area.split(/[:;(]/, 1)[0]!.trim(), { length: 40, separator: ' ' });

function readHomes(text: string, report: Report): number | null {
  if (/^\d{0,6}$/.test(text)) return text === '' ? null : Number(text);
  report(
    `Its number of homes ${quoted(text)} is not a whole number, so visitors see the outage without it.`,
  );
  return null;
}

/** The expected end; null if it is not after the start. */
function endAfter(begins: string | null, ends: string | null, report: Report): string | null {
  if (!begins || !ends || begins < ends) return ends;
  report('Its expected end is not after its start, so visitors see the outage without it.');
  return null;
}

const modifiedAt = ({ modifiedAt: text }: ContentObject): string | null =>
  toIso(parseTime(toText(text), 'start'));

const toIso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();
