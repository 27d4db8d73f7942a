import escapeHtml from 'lodash/escape';
import max from 'lodash/max';
import { factsOf, phaseOf, statusText } from '../../outages/describe';
import { OUTAGE_FEED_PATH, OUTAGES_PATH, outageAnchor } from '../../outages/paths';
import type { Outage } from '../../outages/types';
import agency from '../../site/agency.json';
import { absoluteUrl } from '../../site/host';
import { formatTime } from '../../site/times';
import { atomOf, withAbsoluteLinks } from '../feeds/feedFile';
import { listOutages } from './index';

/** The update time of an empty feed, and of an entry whose times are all ahead. */
const EPOCH = '2026-01-01T00:00:00.000Z';

/**
 * Outages, planned work and a year of history as Atom. An entry's time changes with every update and with its status.
 * @throws UpstreamError if they cannot be loaded, since an empty feed would mean that there are no outages
 */
export async function outageFeed(now = Date.now()): Promise<string> {
  const { current, planned, past } = await listOutages({ now });
  const outages = [...current, ...planned, ...past];
  const updates = outages.map((outage) => updatedOf(outage, now));
  const items = outages.map((outage) => {
    const link = absoluteUrl(`${OUTAGES_PATH}#${outageAnchor(outage.id)}`);
    return {
      link,
      title: titleOf(outage, statusText(outage, phaseOf(outage, now))),
      html: withAbsoluteLinks(contentOf(outage, now), link),
      updated: new Date(updatedOf(outage, now)),
      published: publishedOf(outage, now),
      category: outage.isPlanned ? 'Planned work' : 'Outage',
    };
  });
  const feed = {
    path: OUTAGES_PATH,
    title: `${agency.name} outages`,
    description: `Outages and planned work from ${agency.name}`,
    updated: new Date(max(updates) ?? EPOCH),
    items,
  };
  return atomOf(feed, OUTAGE_FEED_PATH);
}

const titleOf = ({ title, isSample }: Outage, status: string) =>
  `${isSample ? 'SAMPLE: ' : ''}${title}: ${status}`;

/** The last change: an editor's, or that of the status at a time that editors set. */
function updatedOf({ updated, begins, ends, restored, isPlanned }: Outage, now: number): string {
  const changes = passed([begins, isPlanned ? ends : null, restored], now);
  return [...changes, updated ?? EPOCH].sort().at(-1)!;
}

/** When the first word of an outage was out, if known. */
function publishedOf({ updates, begins, isPlanned }: Outage, now: number): Date | undefined {
  const [first] = passed([...updates.map(({ time }) => time), isPlanned ? null : begins], now);
  return first ? new Date(first) : undefined;
}

/** The times that have come, earliest first. */
const passed = (times: (string | null)[], now: number) =>
  times.flatMap((time) => (time && Date.parse(time) <= now ? time : [])).sort();

function contentOf(outage: Outage, now: number): string {
  const facts = factsOf(outage, phaseOf(outage, now)).map(
    ([name, value]) => `<p><strong>${name}:</strong> ${escapeHtml(value)}</p>`,
  );
  const updates = outage.updates.map(
    ({ time, text }) => `<li>${formatTime(time)}: ${escapeHtml(text)}</li>`,
  );
  const list = updates.length > 0 ? `<ul>${updates.join('')}</ul>` : '';
  return `${facts.join('')}${outage.html}${list}`;
}
