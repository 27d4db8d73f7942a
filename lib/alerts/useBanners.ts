import { useLayoutEffect, useReducer } from 'react';
import { bannerReducer, type BannerStates } from './bannerState';
import { alertKey, recall, remember } from './memory';
import type { AlertObject } from './types';

/** Key of the Internet Explorer notice, the alert at position 0 (specification, section 4). */
const IE_NOTICE = 'internet-explorer';

/** React does not start in Internet Explorer: wherever this runs, the notice is inactive and hidden. */
const withIeNotice: BannerStates = {
  [IE_NOTICE]: { position: 0, hidden: true, active: false, ieOnly: true },
};

function initialStates(alerts: AlertObject[]): BannerStates {
  const entries = alerts.map((alert) => [alertKey(alert), visibleState(alert)] as const);
  return { ...withIeNotice, ...Object.fromEntries(entries) };
}

function visibleState({ metadata }: AlertObject) {
  return { position: metadata.position, hidden: false, active: true, ieOnly: false };
}

/** The states of the banners of one page view, and what a visitor can do with them. */
export function useBanners(alerts: AlertObject[]) {
  const [states, dispatch] = useReducer(bannerReducer, alerts, initialStates);

  // Each banner registers by position; one that was dismissed on an earlier page never gets active,
  // and is not painted either.
  useLayoutEffect(() => {
    const dismissed = recall('dismissedAlerts');
    for (const alert of alerts) {
      const key = alertKey(alert);
      const isGone = dismissed.includes(key);
      const state = { ...visibleState(alert), hidden: isGone, active: !isGone };
      dispatch({ type: 'register', key, state });
    }
  }, [alerts]);

  /** An error is back on the next page; the others stay dismissed. */
  function dismiss(alert: AlertObject) {
    const key = alertKey(alert);
    dispatch({ type: 'hide', key });
    if (alert.metadata.severity.value !== 'error') remember('dismissedAlerts', key, true);
  }

  return { states, dismiss, collapsed: (key: string) => dispatch({ type: 'collapsed', key }) };
}
