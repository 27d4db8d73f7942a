import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { AGENDAS_PATH } from '../../board/paths';
import type { Meeting } from '../../board/types';
import agency from '../../site/agency.json';
import { DAY_MS } from '../../site/durations';
import { absoluteUrl, siteHost } from '../../site/host';
import { localDay } from '../../site/times';
import { calendarFile, type CalendarEvent } from '../feeds/calendarFile';
import { parseTime } from '../time/localTime';
import { meetingsBetween } from './meetings';
import type { Schedule } from './schedule';

/** Past meetings are kept for a while so that they do not vanish from subscribers' calendars. */
const PAST_MS = 60 * DAY_MS;

const { street, city, state, zip } = agency.office;
const { agendaHours, specialAgendaHours } = agency.board;

/** The board's meetings from two months ago to the end of next year, as an iCalendar file with times in UTC. */
export function boardCalendar(schedule: Schedule, now = Date.now()): string {
  const endOfNextYear = parseTime(`${Number(localDay(now).slice(0, 4)) + 1}-12-31`, 'end')!;
  const meetings = meetingsBetween(schedule, now - PAST_MS, endOfNextYear);
  return calendarFile(
    'Board meetings',
    meetings.map((meeting) => toEvent(meeting, schedule.updated)),
  );
}

function toEvent(meeting: Meeting, updated: string): CalendarEvent {
  const { id, title, start, end, status, place, note } = meeting;
  const isCanceled = status === 'canceled';
  return {
    id: `board-meeting-${id}@${siteHost}`,
    // A higher sequence makes calendar apps treat the change as newer.
    sequence: status === 'planned' ? 0 : 1,
    summary: isCanceled ? `Canceled: ${title}` : title,
    start: new Date(start),
    end: new Date(end),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCanceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    location: `${place}, ${street}, ${city}, ${state} ${zip}`,
    description: [
      note,
      `The agenda is posted at least ${agendaHours} hours before a regular meeting and ${specialAgendaHours} hours before a special one.`,
      `Questions: ${agency.phones.clerk}`,
    ]
      .filter(Boolean)
      .join('\n'),
    url: absoluteUrl(AGENDAS_PATH),
    lastModified: new Date(`${updated}T12:00:00Z`),
  };
}
