import type { AnalyticsEvent } from './events';

const ANALYTICS_PATH = '/api/analytics';

/**
 * Sends an event without holding anything up: the browser delivers it in the background, even while
 * the page is left. Whether it arrives makes no difference to a visitor.
 */
export function sendEvent(event: AnalyticsEvent): void {
  if (hasOptedOut()) return;
  const body = JSON.stringify(event);
  try {
    const blob = new Blob([body], { type: 'application/json' });
    if (navigator.sendBeacon?.(ANALYTICS_PATH, blob)) return;
    const headers = { 'Content-Type': 'application/json' };
    void fetch(ANALYTICS_PATH, { method: 'POST', keepalive: true, headers, body }).catch(
      () => undefined,
    );
  } catch {
    // A browser or an extension that forbids it.
  }
}

/** Do Not Track or Global Privacy Control (privacy policy): then nothing is sent at all. */
function hasOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
