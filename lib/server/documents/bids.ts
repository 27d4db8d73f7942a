import agency from '../../site/agency.json';
import groupBy from 'lodash/groupBy';
import minBy from 'lodash/minBy';
import { inOrder, nextChange, type Bid } from '../../documents/bids';
import { formatHour, formatLocalDay } from '../../site/times';
import { parseTime } from '../time/localTime';
import { zoneName } from '../time/zone';
import { warnOnce } from '../log/once';
import type { DocumentSource } from './folder';
import { documentSources } from './sources';
import { toSummary } from './index';

/** Bids, ready for display, and when the page must be rendered again. */
export type BidList = {
  bids: Bid[];
  /** When the server sorted the bids, in ms. */
  listedAt: number;
  /** Seconds until a bid closes or has fewer days left; null if no bid is open. */
  secondsToChange: number | null;
};

/** The bids in a folder, or all bids if the folder is null, each with its addenda. */
export async function listBids(
  folder: string | null,
  { drafts = false, now = Date.now() } = {},
): Promise<BidList> {
  const all = await documentSources({ drafts });
  const sources = folder === null ? all : all.filter((each) => each.folder === folder);
  const addenda = groupBy(sources.filter(isAddendum), 'bid');
  const bids = sources.flatMap((source) => toBid(source, addenda[source.bid]) ?? []);
  const change = nextChange(bids, now);
  return {
    bids: inOrder(bids, now),
    listedAt: now,
    secondsToChange: change === null ? null : Math.ceil((change - now) / 1000),
  };
}

/** The open bid with the nearest deadline, or null. */
export async function nextBid({ drafts = false, now = Date.now() } = {}): Promise<Bid | null> {
  if (!agency.features.bids) return null;
  const all = await documentSources({ drafts });
  const open = all.filter((source) => (deadlineOf(source) ?? 0) > now);
  const next = minBy(open, deadlineOf);
  if (!next) return null;
  const addenda = all.filter((source) => isAddendum(source) && source.bid === next.bid);
  return toBid(next, addenda);
}

const isAddendum = ({ kind }: DocumentSource) => kind === 'addendum';

const deadlines = new WeakMap<DocumentSource, number | null>();

/** When bids are due, in ms; null if the document does not ask for bids. Cached, because parsing is slow. */
function deadlineOf(source: DocumentSource): number | null {
  const { kind, bid, due } = source;
  const known = deadlines.get(source);
  if (known !== undefined) return known;
  const deadline = kind === 'bid' && bid ? parseTime(due, 'end') : null;
  deadlines.set(source, deadline);
  return deadline;
}

function toBid(source: DocumentSource, addenda: DocumentSource[] = []): Bid | null {
  const { kind, title, description, siteWalk, questionsBy, estimate, outcome, sample } = source;
  const number = source.bid;
  if (kind !== 'bid') return null;
  const time = deadlineOf(source);
  if (time === null) {
    warnOnce({ title }, 'bid documents have no number or no due date and are not listed as a bid');
    return null;
  }
  const closes = new Date(time).toISOString();
  return {
    number,
    title: title.startsWith(`${number}: `) ? title.slice(number.length + 2) : title,
    description,
    due: closes,
    dueText: dueText(closes),
    siteWalk,
    questionsBy,
    estimate,
    outcome,
    sample,
    papers: toSummary(source),
    addenda: addenda.map(toSummary).reverse(),
  };
}

/** A time in the agency's time zone, such as `Tuesday, December 15, 2026, 2 p.m. Mountain time`. */
export function dueText(due: string): string {
  return `${formatLocalDay(due)}, ${formatHour(due)} ${zoneName()}`;
}
