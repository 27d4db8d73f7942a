import { DAY_MS } from '../site/durations';
import type { DocumentSummary } from './types';

/** A call for bids with its documents, as plain JSON. */
export type Bid = {
  /** For example, `C-2026-17`. */
  number: string;
  title: string;
  description: string;
  /** When bids are due, as an ISO time. */
  due: string;
  /** The due date as display text, with the time zone. */
  dueText: string;
  /**
   * The time and place of the site walk, the last day for questions, and the engineer's estimate; '' for any
   * that are missing.
   */
  siteWalk: string;
  questionsBy: string;
  estimate: string;
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

const msLeft = ({ due }: Pick<Bid, 'due'>, now: number) => Date.parse(due) - now;

/** How much time is left until an open bid closes: `12 days left`. */
export function timeLeft(bid: Pick<Bid, 'due'>, now: number): string {
  const days = Math.floor(msLeft(bid, now) / DAY_MS);
  if (days < 1) return 'less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/**
 * The next time after `now`, in ms, at which a bid closes or has fewer days left, or null if no bid is open.
 */
export function nextChange(bids: Bid[], now: number): number | null {
  const waits = bids
    .filter((bid) => isOpen(bid, now))
    .map((bid) => msLeft(bid, now) % DAY_MS || DAY_MS);
  return waits.length > 0 ? now + Math.min(...waits) : null;
}
