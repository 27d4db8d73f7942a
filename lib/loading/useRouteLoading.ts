import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/**
 * How long a route change must take before the progress bar appears, in ms (docs/requirements.md#loading).
 */
export const PROGRESS_DELAY_MS = 600;

/** Whether the next page is taking a long time to load. Calls `onEnd` when a route change ends. */
export function useRouteLoading(onEnd: () => void): boolean {
  const { events } = useRouter();
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    // Not in an effect of its own: a busy phone would clean it up, and stop the timer, long after the page is there.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      // A redirect starts a second time.
      clearTimeout(timer);
      timer = setTimeout(() => setIsLong(true), PROGRESS_DELAY_MS);
    };
    const end = () => {
      clearTimeout(timer);
      setIsLong(false);
      onEnd();
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      clearTimeout(timer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events, onEnd]);

  return isLong;
}
