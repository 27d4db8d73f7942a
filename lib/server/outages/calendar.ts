import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import truncate from 'lodash/truncate';
import { OUTAGES_PATH, outageAnchor } from '../../outages/paths';
import type { Outage } from '../../outages/types';
import agency from '../../site/agency.json';
import { DAY_MS, MINUTE_MS } from '../../site/durations';
import { absoluteUrl, siteHost } from '../../site/host';
import { plainTextOfHtml } from '../content/plainText';
import { calendarFile, type CalendarEvent } from '../feeds/calendarFile';
import { listOutages } from './index';

/** Past work is kept for a while so that it does not vanish from subscribers' calendars. */
const PAST_MS = 60 * DAY_MS;
/** Maximum text length in characters, which leaves room for the phone numbers. The page has the full text. */
const MAX_TEXT = 600;

/**
 * Planned work, including the past two months, as an iCalendar file with times in UTC.
 * @throws UpstreamError if the work cannot be loaded, since an empty calendar would delete every event
 */
export async function plannedWorkCalendar(now = Date.now()): Promise<string> {
  const { current, planned, past } = await listOutages({ now, maxPast: Infinity });
  const work = [...planned, ...current, ...past].filter(
    ({ isPlanned, ends }) => isPlanned && ends && Date.parse(ends) > now - PAST_MS,
  );
  const key = JSON.stringify(work);
  if (last.key !== key) last = { key, file: calendarFile('Planned work', work.flatMap(toEvents)) };
  return last.file;
}

/** The last file and the data behind it, kept because generating the file takes longer than sending it. */
let last = { key: '', file: '' };

function toEvents(outage: Outage): CalendarEvent[] {
  const { id, title, begins, ends, area, cause, html, status, updated, isSample } = outage;
  if (!begins || !ends) return [];
  const isCanceled = status === 'canceled';
  const name = isCanceled ? `Canceled: ${title}` : title;
  return [
    {
      id: `planned-work-${id}@${siteHost}`,
      // A higher sequence makes calendar apps treat the change as newer.
      sequence: updated ? Math.floor(Date.parse(updated) / MINUTE_MS) % 2 ** 31 : 0,
      summary: isSample ? `SAMPLE: ${name}` : name,
      start: new Date(begins),
      end: new Date(ends),
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      location: area,
      description: [
        cause,
        truncate(plainTextOfHtml(html).text.trim(), { length: MAX_TEXT }),
        `Questions: ${agency.phones.service}. No water at any other time: ${agency.phones.emergency}`,
      ]
        .filter(Boolean)
        .join('\n'),
      url: absoluteUrl(`${OUTAGES_PATH}#${outageAnchor(id)}`),
      lastModified: updated ? new Date(updated) : null,
    },
  ];
}
