import type { AnalyticsEvent } from '../../analytics/events';
import { siteOrigin } from '../../site/host';
import { fetchUpstream } from '../upstream';
import type { Visitor } from './visitor';

/** Google Analytics truncates longer parameter values. */
const MAX_VALUE = 100;
/** Google Analytics counts a visitor as active only if an event reports some engagement time. */
const ENGAGEMENT_MS = 100;

type Account = { measurementId: string; apiSecret: string; url: string };

/**
 * Sends an event to Google Analytics through the Measurement Protocol, which does not report invalid events.
 */
export async function sendToGoogle(account: Account, event: AnalyticsEvent, visitor: Visitor) {
  const url = new URL(`${account.url}/mp/collect`);
  url.searchParams.set('measurement_id', account.measurementId);
  url.searchParams.set('api_secret', account.apiSecret);
  await fetchUpstream({
    service: 'google-analytics',
    url,
    method: 'POST',
    json: toHit(event, visitor),
  });
}

/** The body of a hit. It contains nothing that could identify a visitor. */
function toHit(event: AnalyticsEvent, { clientId, sessionId }: Visitor) {
  const { name, params } = toGoogleEvent(event);
  const session = { session_id: String(sessionId), engagement_time_msec: ENGAGEMENT_MS };
  return {
    client_id: clientId,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name, params: { ...params, ...session } }],
  };
}

function toGoogleEvent({ event, properties }: AnalyticsEvent) {
  if (event === 'Button Click') {
    const { component, element, label, href } = properties;
    return {
      name: 'button_click',
      params: {
        component: shortened(component),
        element: shortened(element),
        label: shortened(label),
        href: shortened(withoutQuery(href)),
      },
    };
  }
  const { path, title } = properties;
  return {
    name: 'page_view',
    params: {
      page_location: shortened(`${siteOrigin}${withoutKey(withoutQuery(path))}`),
      page_title: shortened(title),
    },
  };
}

/** Removes the anchor and the query string, which may contain text that a visitor typed. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Removes what follows `/requests`. It contains the key that opens a visitor's request. */
function withoutKey(path: string): string {
  return path.replace(/^(\/requests)\/.*/, '$1');
}

function shortened(text: string): string {
  return [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, MAX_VALUE).join('');
}
