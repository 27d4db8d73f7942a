import { internetExplorerNotice } from './internetExplorerNotice';
import { alertKey } from './memory';
import type { AlertObject } from './types';
import { visibleAlerts } from './visibleAlerts';

/** The id of the place of all banners, between header and content. */
export const ALERTS_ID = 'site-alerts';

/** What became of the alerts that a visitor has closed, by key: a banner folds away, then it is gone. */
export type ClosedAlerts = Record<string, 'folding' | 'gone'>;

/** One banner with its state (docs/requirements.md#alerts): visible when active and not hidden. */
export type Banner = {
  key: string;
  alert: AlertObject;
  position: number;
  hidden: boolean;
  active: boolean;
  /** In the HTML for Internet Explorer alone; inactive and hidden wherever scripts run. */
  ieOnly: boolean;
};

/**
 * The banners for a path at a time, in their order on the page, the notice for Internet Explorer among them.
 * @param now in ms since 1970
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
    const { position } = alert.metadata;
    return { key, alert, position, hidden: Boolean(fate), active: fate !== 'gone', ieOnly };
  });
}
