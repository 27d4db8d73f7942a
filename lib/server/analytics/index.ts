import type { IncomingHttpHeaders } from 'node:http';
import type { AnalyticsEvent } from '../../analytics/events';
import { env } from '../env';
import { log } from '../log';
import { isUpstreamError } from '../upstream';
import { sendToGoogle } from './google';
import { visitorOf } from './visitor';

/** Whether the browser sent a Do Not Track or Global Privacy Control header. */
export function hasOptedOut(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/**
 * Sends an event in the background, or drops it if no account is configured. Failures are only logged.
 * @param client the client key; only its hash is used
 */
export function record(event: AnalyticsEvent, client: string, userAgent = ''): void {
  const { google } = env().analytics;
  if (!google) return;
  sendToGoogle(google, event, visitorOf(client, userAgent)).catch((error: unknown) => {
    // fetchUpstream logs its own failures.
    if (!isUpstreamError(error)) log.error({ err: error }, 'analytics failed');
  });
}
