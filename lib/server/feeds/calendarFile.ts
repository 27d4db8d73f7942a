import ical, { type ICalEventData } from 'ical-generator';
import truncate from 'lodash/truncate';
import agency from '../../site/agency.json';
import { siteHost } from '../../site/host';

/** Characters that some programs treat as line endings; the library escapes the usual ones. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;

/** Maximum text length in characters. A calendar app shows a few lines. */
const MAX_LENGTH = 1000;

/** An event with texts that may be missing. Its ID must never change. */
export type CalendarEvent = Omit<ICalEventData, 'summary' | 'location' | 'description'> & {
  summary: string;
  location?: string;
  description?: string;
};

const plain = (text = '') =>
  truncate(text.replace(LINE_ENDS, '\n').replace(CONTROLS, ''), { length: MAX_LENGTH });

/**
 * The text of an iCalendar file.
 * @param name such as `Board meetings`
 * @throws if an event is invalid
 */
export function calendarFile(name: string, events: CalendarEvent[]): string {
  const calendar = ical({
    name: `${agency.shortName} ${name.toLowerCase()}`,
    prodId: { company: siteHost, product: name },
  });
  for (const event of events)
    calendar.createEvent({
      ...event,
      summary: plain(event.summary),
      location: plain(event.location) || null,
      description: plain(event.description) || null,
    });
  return `${calendar}\r\n`;
}
