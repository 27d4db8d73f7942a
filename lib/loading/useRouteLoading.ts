import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/**
 * How long a route change must take before the progress bar appears, in ms (docs/requirements.md#loading).
 */
export const PROGRESS_DELAY_MS = 600;

/** Whether the next page is taking a long time to load. Calls `onEnd` when a route change ends. */
export function useRouteLoading(onEnd: () => void): boolean {
  const { events } = useRouter();
  const [target, setTarget] = useState<string | null>(null);
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const start = (url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) setTarget(url);
    };
    const end = () => {
      setTarget(null);
      onEnd();
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events, onEnd]);

  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setIsLong(true), PROGRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [target]);

  return isLong;
}
