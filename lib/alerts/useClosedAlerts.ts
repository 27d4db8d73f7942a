import { useLayoutEffect, useReducer } from 'react';
import type { Banner, ClosedAlerts } from './bannerState';
import { recall, remember } from './memory';

type Change = { key: string; fate: ClosedAlerts[string] };

const change = (closed: ClosedAlerts, { key, fate }: Change): ClosedAlerts => ({
  ...closed,
  [key]: fate,
});

/**
 * The alerts that a visitor has closed. They stay closed until the next full page load. After that,
 * alerts with severity `error` reappear; the others stay closed until their text or severity changes.
 */
export function useClosedAlerts() {
  const [closed, dispatch] = useReducer(change, {});

  // Runs before the browser paints again, because public/before-paint.js has already hidden
  // these alerts in the server's HTML.
  useLayoutEffect(() => {
    for (const key of recall('dismissedAlerts')) dispatch({ key, fate: 'gone' });
  }, []);

  /** Starts to collapse a banner. */
  function close({ key, alert }: Banner) {
    dispatch({ key, fate: 'folding' });
    if (alert.metadata.severity.value !== 'error') remember('dismissedAlerts', key, true);
  }

  return { closed, close, folded: (key: string) => dispatch({ key, fate: 'gone' }) };
}
