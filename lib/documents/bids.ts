import type { DocumentSummary } from './types';

/** A call for bids with its documents, as plain JSON. */
export type Bid = {
  /** Such as `C-2026-17`. */
  number: string;
  title: string;
  description: string;
  /** When bids are due, as an ISO time. */
  due: string;
  /** The due date as display text, in the agency's time zone. */
  dueText: string;
  /** The outcome after closing, or '' if not known yet. */
  outcome: string;
  sample: boolean;
  papers: DocumentSummary;
  /** Oldest first. */
  addenda: DocumentSummary[];
};

/** @param now Time in ms since 1970. */
export const isOpen = ({ due }: Pick<Bid, 'due'>, now: number) => now < Date.parse(due);

/** Open bids first, soonest deadline at the top. Then closed bids, most recent at the top. */
export function inOrder(bids: Bid[], now: number): Bid[] {
  const byDue = bids.toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due));
  const open = byDue.filter((bid) => isOpen(bid, now));
  const closed = byDue.filter((bid) => !isOpen(bid, now));
  return [...open, ...closed.reverse()];
}

/** The next time after `now`, in ms, at which a bid closes, or null if none does. */
export function nextClosing(bids: Bid[], now: number): number | null {
  const times = bids.map(({ due }) => Date.parse(due)).filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}
