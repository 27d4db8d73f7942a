import { useEffect, useState } from 'react';
import { nextClosing, type Bid } from './bids';

/** Longest wait that `setTimeout` can hold, in ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/**
 * The time by which bids are open or closed, in ms: first that of the rendering on the server, then the
 * browser's own, moved on whenever a bid closes.
 */
export function useBidClock(bids: Bid[], renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      const next = nextClosing(bids, current);
      if (next !== null) timer = setTimeout(tick, Math.min(next - current, MAX_TIMEOUT));
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, [bids]);

  return now;
}
