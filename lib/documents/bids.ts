import type { DocumentSummary } from './types';

/** A call for bids, with its papers. Plain JSON data. */
export type Bid = {
  /** Such as `C-2026-17`. */
  number: string;
  title: string;
  description: string;
  /** When bids are due, as an ISO time. */
  due: string;
  /** The same in the agency's local time, for people. */
  dueText: string;
  /** What came of it once it was closed; '' where that is not known yet. */
  outcome: string;
  sample: boolean;
  papers: DocumentSummary;
  /** The first addendum first. */
  addenda: DocumentSummary[];
};

/** @param now in ms since 1970 */
export const isOpen = ({ due }: Pick<Bid, 'due'>, now: number) => now < Date.parse(due);

/** Open bids first, the next to close at the top; then the closed ones, the latest at the top. */
export function inOrder(bids: Bid[], now: number): Bid[] {
  const byDue = bids.toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due));
  const open = byDue.filter((bid) => isOpen(bid, now));
  const closed = byDue.filter((bid) => !isOpen(bid, now));
  return [...open, ...closed.reverse()];
}

/** The next time after `now`, in ms, at which a bid closes; null if none does. */
export function nextClosing(bids: Bid[], now: number): number | null {
  const times = bids.map(({ due }) => Date.parse(due)).filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}
