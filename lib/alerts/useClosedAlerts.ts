import { useLayoutEffect, useReducer } from 'react';
import type { Banner, ClosedAlerts } from './bannerState';
import { recall, remember } from './memory';

type Change = { key: string; fate: ClosedAlerts[string] };

const change = (closed: ClosedAlerts, { key, fate }: Change): ClosedAlerts => ({
  ...closed,
  [key]: fate,
});

/**
 * The alerts that a visitor has closed. They stay closed until the page is loaded anew; after that,
 * errors are back, and the others stay closed for as long as their words and severity are the same.
 */
export function useClosedAlerts() {
  const [closed, dispatch] = useReducer(change, {});

  // Before the first paint: public/alerts.js has hidden them in the server's HTML.
  useLayoutEffect(() => {
    for (const key of recall('dismissedAlerts')) dispatch({ key, fate: 'gone' });
  }, []);

  /** Folds a banner away. */
  function close({ key, alert }: Banner) {
    dispatch({ key, fate: 'folding' });
    if (alert.metadata.severity.value !== 'error') remember('dismissedAlerts', key, true);
  }

  return { closed, close, folded: (key: string) => dispatch({ key, fate: 'gone' }) };
}
