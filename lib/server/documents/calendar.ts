import { ICalEventTransparency } from 'ical-generator';
import { isOpen, type Bid } from '../../documents/bids';
import { MINUTE_MS } from '../../site/durations';
import { absoluteUrl, siteHost } from '../../site/host';
import { calendarFile, type CalendarEvent } from '../feeds/calendarFile';
import { listBids } from './bids';

/** The deadlines of the bids that are open, as an iCalendar file with times in UTC. */
export async function bidCalendar(now = Date.now()): Promise<string> {
  const { bids } = await listBids(null, { now });
  return calendarFile('Bids', bids.filter((bid) => isOpen(bid, now)).map(toEvent));
}

function toEvent({ number, title, description, due, sample, papers }: Bid): CalendarEvent {
  const name = `Bids due: ${number}, ${title}`;
  return {
    id: `bid-${number}@${siteHost}`,
    summary: sample ? `SAMPLE: ${name}` : name,
    start: new Date(due),
    // An event must not end when it starts (RFC 5545), and some calendar apps hide one that does.
    end: new Date(Date.parse(due) + 15 * MINUTE_MS),
    transparency: ICalEventTransparency.TRANSPARENT,
    description,
    url: absoluteUrl(papers.href),
  };
}
