import { useEffect, useState } from 'react';
import type { AlertObject } from './types';
import { nextChange } from './visibleAlerts';

/** Longest wait that `setTimeout` can hold, in ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/**
 * The time by which alerts are shown, in ms: first that of the rendering on the server, then the
 * browser's own, moved on whenever an alert starts or ends.
 */
export function useAlertClock(alerts: AlertObject[], renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      const next = nextChange(alerts, current);
      if (next !== null) timer = setTimeout(tick, Math.min(next - current, MAX_TIMEOUT));
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, [alerts]);

  return now;
}
