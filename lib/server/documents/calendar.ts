import type { EventAttributes } from 'ics';
import { isOpen, type Bid } from '../../documents/bids';
import { absoluteUrl, siteHost } from '../../site/host';
import { calendarFile } from '../feeds/calendarFile';
import { listBids } from './bids';

/** The deadlines of the bids that are open, as an iCalendar file with times in UTC. */
export async function bidCalendar(now = Date.now()): Promise<string> {
  const { bids } = await listBids(null, { now });
  return calendarFile('Bids', bids.filter((bid) => isOpen(bid, now)).map(toEvent));
}

function toEvent({ number, title, description, due, sample, papers }: Bid): EventAttributes {
  const name = `Bids due: ${number}, ${title}`;
  return {
    uid: `bid-${number}@${siteHost}`,
    title: sample ? `SAMPLE: ${name}` : name,
    start: Date.parse(due),
    // An event must not end when it starts (RFC 5545), and some calendar apps hide one that does.
    duration: { minutes: 15 },
    transp: 'TRANSPARENT',
    description,
    url: absoluteUrl(papers.href),
  };
}
