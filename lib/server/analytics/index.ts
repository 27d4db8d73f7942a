import type { IncomingHttpHeaders } from 'node:http';
import type { AnalyticsEvent } from '../../analytics/events';
import { env } from '../env';
import { log } from '../log';
import { isUpstreamError } from '../upstream';
import { sendToGoogle } from './google';
import { visitorOf } from './visitor';

/** Do Not Track or Global Privacy Control, which a browser also says in headers. */
export function hasOptedOut(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/**
 * Passes an event on in the background; without an account it is dropped. A failure is logged and
 * concerns no visitor.
 * @param client key of the client, which goes into a hash and nowhere else
 */
export function record(event: AnalyticsEvent, client: string, userAgent = ''): void {
  const { google } = env().analytics;
  if (!google) return;
  sendToGoogle(google, event, visitorOf(client, userAgent)).catch((error: unknown) => {
    // The way out has logged its own failures.
    if (!isUpstreamError(error)) log.error({ err: error }, 'analytics failed');
  });
}
