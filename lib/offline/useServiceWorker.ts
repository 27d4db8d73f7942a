import { useEffect } from 'react';
import { whenIdle } from '../loading/whenIdle';

type Connection = { saveData?: boolean };

/** Stores pages for offline use, unless the visitor has turned on data saving. */
export function useServiceWorker(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (process.env.NODE_ENV !== 'production' || connection?.saveData) return;
    // If this fails, or the browser does not support it, the site works without it.
    return whenIdle(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}));
  }, []);
}
