import { useEffect } from 'react';
import { whenIdle } from '../loading/whenIdle';

type Connection = { saveData?: boolean };

/** Has the browser keep pages for when the network fails, unless the visitor saves data. */
export function useServiceWorker(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (process.env.NODE_ENV !== 'production' || connection?.saveData) return;
    // Where it fails, or the browser has none, the site is as good as without.
    return whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
  }, []);
}
