import type { AnalyticsEvent } from './events';

const ANALYTICS_PATH = '/api/analytics';

/**
 * Sends an event in the background. It is delivered even if the visitor leaves the page, and a
 * failure does not affect the visitor.
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
    // The browser or an extension blocked the request.
  }
}

/** With Do Not Track or Global Privacy Control, nothing is sent (see the privacy policy). */
function hasOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
