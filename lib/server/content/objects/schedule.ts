import type { ContentObject } from './provider';
import { toText } from './values';
import { warnOnce } from '../../log/once';
import { parseTime } from '../../time/localTime';

type Edge = 'start' | 'end';

/**
 * When an object is shown: from the later of its two starts to the earlier of its two ends, since the service
 * and the object's own fields can each set a start and an end. An invalid date counts as not set.
 */
export function scheduleOf({ id, publishAt, unpublishAt, metadata }: ContentObject) {
  const times = (edge: Edge, sources: unknown[]) => sources.flatMap((time) => read(id, edge, time));
  const starts = times('start', [publishAt, metadata.start]);
  const ends = times('end', [unpublishAt, metadata.end]);
  return {
    start: starts.length > 0 ? toIso(Math.max(...starts)) : null,
    end: ends.length > 0 ? toIso(Math.min(...ends)) : null,
  };
}

function read(id: string, edge: Edge, source: unknown): number[] {
  const text = toText(source);
  if (text === '' || text === '0') return [];
  const time = parseTime(text, edge);
  if (time !== null) return [time];
  warnOnce({ id, edge, text: text.slice(0, 60) }, 'an object has an invalid date');
  return [];
}

const toIso = (time: number) => new Date(time).toISOString();
