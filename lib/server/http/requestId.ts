import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logContext } from '../log';

/**
 * Runs `answer` with a request ID, which appears in its log lines and in the `X-Request-Id` header. The
 * proxy's ID is used if it is well-formed; otherwise, the request gets a new one.
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
