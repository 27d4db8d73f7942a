import truncate from 'lodash/truncate';
import type { Outage, OutageStatus } from '../../outages/types';
import { parseTime } from '../time/localTime';
import { scheduleOf } from '../content/objects/schedule';
import type { ContentObject } from '../content/objects/provider';
import type { PublicObject } from '../content/objects/publicObject';
import { oneOf, toBoolean, toText } from '../content/objects/values';
import { warnOnce } from '../log/once';
import { ringsOfPolygon, zonesNamed } from './rings';
import { townsOf } from './towns';
import { readUpdates } from './updates';

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

/** Converts an object to an outage; logs and returns null if it is incomplete. */
export function toOutage(object: PublicObject, source: ContentObject): OutageObject | null {
  const { id, status } = object;
  const outage = readOutage(object, source);
  const isComplete = outage.area && (!outage.isPlanned || (outage.begins && outage.ends));
  if (!outage.title || !isComplete) {
    warnOnce({ id }, 'an outage is left out: it has no title, no area or, if planned, no times');
    return null;
  }
  return {
    id,
    title: outage.title,
    status,
    content: outage.html,
    metadata: { outage, ...scheduleOf({ ...source, metadata: {} }) },
  };
}

function readOutage({ id, title, content, metadata }: PublicObject, source: ContentObject): Outage {
  const text = (key: string) => toText(metadata[key]);
  const status = oneOf(statuses, metadata.status);
  const isPlanned =
    oneOf(['outage', 'planned'], metadata.kind) === 'planned' || status === 'planned';
  const time = (key: string, edge: 'start' | 'end') => readTime(id, key, edge, text(key));
  const updates = readUpdates(id, source.metadata.updates);
  const [begins, restored] = [time('begins', 'start'), time('restored', 'start')];
  const ends = endAfter(id, begins, time('ends', 'end'));
  const zones = zonesNamed(id, text('zones'));
  const places =
    zones.length > 0 ? zones.map((zone) => zone.title) : [placeOf(text('area') || title)];
  const drawn = ringsOfPolygon(id, source.metadata.polygon);
  const rings = drawn.length > 0 ? drawn : zones.map(({ outline }) => outline);
  const changes = [updates[0]?.time, isPlanned ? null : begins, modifiedAt(source)];
  return {
    id,
    title: title || text('area'),
    isPlanned,
    status: status ?? (isPlanned ? 'planned' : 'reported'),
    area: text('area'),
    places,
    towns: townsOf({ places, area: text('area'), rings }),
    homes: readHomes(id, text('homes')),
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

/** The place at the start of an area's description: `North Auburn: about 60 homes`. */
const placeOf = (area: string): string =>
  truncate(area.split(/[:;(]/, 1)[0]!.trim(), { length: 40, separator: ' ' });

function readHomes(id: string, text: string): number | null {
  if (/^\d{0,6}$/.test(text)) return text === '' ? null : Number(text);
  warnOnce({ id, text: text.slice(0, 60) }, 'an outage has an invalid number of homes');
  return null;
}

function readTime(id: string, key: string, edge: 'start' | 'end', text: string): string | null {
  if (text === '') return null;
  const time = parseTime(text, edge);
  if (time === null)
    warnOnce({ id, key, text: text.slice(0, 60) }, 'an outage has an invalid time');
  return time === null ? null : new Date(time).toISOString();
}

/** The end; null if it is not after the start. */
function endAfter(id: string, begins: string | null, ends: string | null): string | null {
  if (!begins || !ends || begins < ends) return ends;
  warnOnce({ id }, 'an outage ends before it begins: ignoring its end');
  return null;
}

function modifiedAt({ modifiedAt: text }: ContentObject): string | null {
  const time = parseTime(toText(text), 'start');
  return time === null ? null : new Date(time).toISOString();
}
