import sortBy from 'lodash/sortBy';
import type { Meeting } from '../../board/types';
import agency from '../../site/agency.json';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../site/durations';
import { parseTime } from '../time/localTime';
import { regularDays } from './regularDays';
import type { Schedule, ScheduleException } from './schedule';

const { agendaHours, specialAgendaHours } = agency.board;
const MONTHS_AHEAD = 12;
/** The farthest that we expect a meeting to be moved, in days. */
const MAX_MOVE = 31;

/** The meetings that end after `from` and begin before `to` (in ms), including canceled ones, in order. */
export function meetingsBetween(schedule: Schedule, from: number, to: number): Meeting[] {
  const [first, last] = [dayAt(from - MAX_MOVE * DAY_MS), dayAt(to + MAX_MOVE * DAY_MS)];
  const own = new Map(schedule.exceptions.map((exception) => [exception.date, exception]));
  const special = schedule.exceptions.filter((exception) => exception.special);
  const meetings = [
    ...regularDays(schedule.regular, first, last).map((day) =>
      toMeeting(schedule, own.get(day) ?? { date: day }),
    ),
    ...special.map((exception) => toMeeting(schedule, exception)),
  ].filter(({ start, end }) => Date.parse(end) > from && Date.parse(start) < to);
  return sortBy(meetings, 'start');
}

/** The meetings in the year ahead, in order, including one in progress. */
export function comingMeetings(schedule: Schedule, now: number): Meeting[] {
  const to = new Date(now);
  to.setUTCMonth(to.getUTCMonth() + MONTHS_AHEAD);
  return meetingsBetween(schedule, now, to.getTime());
}

function toMeeting({ regular, place }: Schedule, exception: ScheduleException): Meeting {
  const { date, canceled, movedTo, special, note = '' } = exception;
  const { time = regular.time, minutes = regular.minutes } = exception;
  const start = parseTime(`${movedTo ?? date} ${time}`, 'start');
  if (start === null) throw new Error(`${movedTo ?? date} ${time} is not a valid time`);
  const notice = (special ? specialAgendaHours : agendaHours) * HOUR_MS;
  return {
    id: date,
    title: special ?? 'Regular board meeting',
    start: new Date(start).toISOString(),
    end: new Date(start + minutes * MINUTE_MS).toISOString(),
    status: canceled ? 'canceled' : movedTo ? 'moved' : 'planned',
    place: exception.place ?? place,
    note,
    agendaBy: new Date(start - notice).toISOString(),
  };
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
