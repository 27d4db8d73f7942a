import { internetExplorerNotice } from './internetExplorerNotice';
import { alertKey } from './memory';
import type { AlertObject } from './types';
import { visibleAlerts } from './visibleAlerts';

/** The ID of the element that holds all banners, between the header and the content. */
export const ALERTS_ID = 'site-alerts';

/**
 * The state of each alert a visitor has closed, by key. A banner collapses first, then disappears.
 */
export type ClosedAlerts = Record<string, 'folding' | 'gone'>;

/** A banner and its state (docs/requirements.md#alerts). It is visible if active and not hidden. */
export type Banner = {
  key: string;
  alert: AlertObject;
  hidden: boolean;
  active: boolean;
  /**
   * True for the notice that only Internet Explorer shows. Wherever scripts run, it is inactive and hidden.
   */
  ieOnly: boolean;
};

/**
 * The banners for a path at a given time, in page order, including the notice for Internet Explorer.
 * @param now Time in ms since 1970.
 */
export function bannersOf(
  alerts: AlertObject[],
  path: string,
  now: number,
  closed: ClosedAlerts,
): Banner[] {
  return visibleAlerts([internetExplorerNotice, ...alerts], path, now).map((alert) => {
    const key = alertKey(alert);
    const ieOnly = alert === internetExplorerNotice;
    const fate = ieOnly ? 'gone' : closed[key];
    return { key, alert, hidden: Boolean(fate), active: fate !== 'gone', ieOnly };
  });
}
