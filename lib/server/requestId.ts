import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { processWide } from './processWide';

const running = processWide('request', () => new AsyncLocalStorage<{ requestId: string }>());

/** What every log line of a request carries; nothing outside of one. */
export const requestFields = () => running.getStore() ?? {};

/**
 * Answers a request under an id, which its log lines and the header `X-Request-Id` show. It is the
 * proxy's, where that is a plain one, else a new one.
 */
export function withRequestId<T>(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: () => T,
): T {
  const given = String(headers['x-request-id'] ?? '');
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  return running.run({ requestId }, answer);
}
