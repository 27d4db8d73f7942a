import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logContext } from '../log';

/**
 * Answers a request under an id, which its log lines and the header `X-Request-Id` show. The proxy's id is
 * used if it has a plain form; otherwise the request gets a new one.
 */
export function withRequestId<T>(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: () => T,
): T {
  const given = String(headers['x-request-id'] ?? '');
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', requestId);
  return logContext.run({ requestId }, answer);
}
