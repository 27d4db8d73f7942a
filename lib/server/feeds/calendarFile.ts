import { createEvents, type EventAttributes } from 'ics';
import truncate from 'lodash/truncate';
import { agency } from '../../site/agency';
import { siteHost } from '../../site/host';

/** Characters that some programs treat as line endings; the library escapes only line feeds. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;

/**
 * Maximum text length in characters. Folding long lines takes time that grows
 * with the square of their length.
 */
const MAX_LENGTH = 1000;

/** In bytes, without the line break. */
const MAX_LINE = 75;

const plain = (text?: string) =>
  text && truncate(text.replace(LINE_ENDS, '\n').replace(CONTROLS, ''), { length: MAX_LENGTH });

/**
 * The text of an iCalendar file.
 * @param name such as `Board meetings`
 * @throws if an event is invalid
 */
export function calendarFile(name: string, events: EventAttributes[]): string {
  const safe = events.map((event) => ({
    ...event,
    title: plain(event.title),
    location: plain(event.location),
    description: plain(event.description),
  }));
  const { error, value } = createEvents(safe, {
    calName: `${agency.shortName} ${name.toLowerCase()}`,
    productId: `-//${siteHost}//${name}//EN`,
  });
  if (error || !value) throw error ?? new Error('The calendar is empty');
  return value
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');
}

/** Folds a line after at most 75 bytes (RFC 5545). The library counts characters. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_LINE) {
      folded += '\r\n ';
      bytes = 1 + Buffer.byteLength(character);
    }
    folded += character;
  }
  return folded;
}
