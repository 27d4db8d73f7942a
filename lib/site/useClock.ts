import { useEffect, useState } from 'react';

/** Longest delay that `setTimeout` supports, in ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/**
 * The time that a page treats as the current time, in ms. Starts as the server's render time, then follows
 * the browser's clock and updates whenever something on the page is due to change.
 * @param nextChange Returns the next time, in ms, at which something changes, or null. Memoize it so that it
 *   stays the same as long as the page shows the same data.
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
