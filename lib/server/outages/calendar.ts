import type { EventAttributes } from 'ics';
import { OUTAGES_PATH, outageAnchor } from '../../outages/paths';
import type { Outage } from '../../outages/types';
import { agency } from '../../site/agency';
import { absoluteUrl, siteHost } from '../../site/host';
import { plainTextOfHtml } from '../content/plainText';
import { calendarFile } from '../feeds/calendarFile';
import { listOutages } from './index';

/** Work of the past stays for a while, so that nobody's calendar loses last week. */
const PAST_MS = 60 * 24 * 3_600_000;

/**
 * Planned work as an iCalendar file, times in UTC: what lies ahead, and two months back.
 * @throws UpstreamError when it cannot be had: an empty calendar would take every event away
 */
export async function plannedWorkCalendar(now = Date.now()): Promise<string> {
  const { current, planned, past } = await listOutages({ now });
  const work = [...planned, ...current, ...past].filter(
    ({ isPlanned, ends }) => isPlanned && ends && Date.parse(ends) > now - PAST_MS,
  );
  return calendarFile('Planned work', work.flatMap(toEvents));
}

function toEvents(outage: Outage): EventAttributes[] {
  const { id, title, begins, ends, area, cause, html, status, updated, isSample } = outage;
  if (!begins || !ends) return [];
  const isCanceled = status === 'canceled';
  const name = isCanceled ? `Canceled: ${title}` : title;
  return [
    {
      uid: `planned-work-${id}@${siteHost}`,
      // A program that has the event already takes a later change for newer.
      sequence: updated ? Math.floor(Date.parse(updated) / 60_000) % 2 ** 31 : 0,
      title: isSample ? `SAMPLE: ${name}` : name,
      start: Date.parse(begins),
      end: Date.parse(ends),
      status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
      transp: 'TRANSPARENT',
      location: area,
      description: [
        cause,
        plainTextOfHtml(html).text.trim(),
        `Questions: ${agency.phones.service}. No water at another time: ${agency.phones.emergency}`,
      ]
        .filter(Boolean)
        .join('\n'),
      url: absoluteUrl(`${OUTAGES_PATH}#${outageAnchor(id)}`),
      lastModified: updated ? Date.parse(updated) : undefined,
    },
  ];
}
