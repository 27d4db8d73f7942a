import { useEffect } from 'react';
import { whenIdle } from '../loading/whenIdle';

type Connection = { saveData?: boolean };

/**
 * Registers the service worker, which stores pages for offline use, unless the
 * visitor has turned on data saving.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (process.env.NODE_ENV !== 'production' || connection?.saveData) return;
    // If registration fails, or the browser does not support service workers, the site works without one.
    return whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
  }, []);
}
