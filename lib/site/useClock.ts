import { useEffect, useState } from 'react';

/** Longest wait that `setTimeout` can hold, in ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/**
 * The time, in ms, that a page shows: first when the server rendered it, then the browser's own, moved on
 * whenever something on the page changes by itself.
 * @param nextChange the next time after the given one at which something changes, null if nothing does; the
 *   same function for as long as the page shows the same things
 */
export function useClock(renderedAt: number, nextChange: (now: number) => number | null): number {
  const [now, setNow] = useState(renderedAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      const next = nextChange(current);
      if (next !== null) timer = setTimeout(tick, Math.min(next - current, MAX_TIMEOUT));
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, [nextChange]);

  return now;
}
