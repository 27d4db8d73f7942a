import { inOrder, nextChange, type Bid } from '../../documents/bids';
import { formatHour, formatLocalDay } from '../../site/times';
import { parseTime } from '../time/localTime';
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
  const bids = sources.flatMap((source) => toBid(source, sources) ?? []);
  const change = nextChange(bids, now);
  return {
    bids: inOrder(bids, now),
    listedAt: now,
    secondsToChange: change === null ? null : Math.ceil((change - now) / 1000),
  };
}

function toBid(source: DocumentSource, all: DocumentSource[]): Bid | null {
  const { kind, title, description, outcome, sample, bid: number, due } = source;
  if (kind !== 'bid') return null;
  const time = parseTime(due, 'end');
  if (time === null || !number) {
    warnOnce({ title }, 'bid documents have no number or no due date and are not listed as a bid');
    return null;
  }
  const closes = new Date(time).toISOString();
  const addenda = all.filter((each) => each.kind === 'addendum' && each.bid === number);
  return {
    number,
    title: title.startsWith(`${number}: `) ? title.slice(number.length + 2) : title,
    description,
    due: closes,
    dueText: dueText(closes),
    outcome,
    sample,
    papers: toSummary(source),
    addenda: addenda.map(toSummary).reverse(),
  };
}

/** A time in the agency's time zone, such as `Tuesday, December 15, 2026, 2 p.m.` */
export function dueText(due: string): string {
  return `${formatLocalDay(due)}, ${formatHour(due)}`;
}
