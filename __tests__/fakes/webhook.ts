import { createHmac } from 'node:crypto';
import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const WEBHOOK_SECRET = 'fake-webhook-secret-0123';

/** A fake agency webhook, which checks each signature and keeps the requests that it accepts. */
export async function startWebhook() {
  const accepted: RecordedRequest[] = [];
  /** Whether the nth call fails, counting from 1. */
  let failsAt = (_call: number): boolean => false;
  const fake = await startFaultyServer({
    answer: (request) => {
      if (failsAt(fake.requests.length)) return { status: 500, json: { error: 'Try later' } };
      if (!isSigned(request)) return { status: 401, json: { error: 'Wrong signature' } };
      accepted.push(request);
      return { status: 200, json: { ok: true } };
    },
  });
  const setFailures = (next: typeof failsAt) => void (failsAt = next);
  return Object.assign(fake, { accepted, setFailures });
}

function isSigned({ headers, body }: RecordedRequest): boolean {
  const text = `${String(headers['x-timestamp'])}.${body}`;
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(text).digest('hex');
  return headers['x-signature'] === `sha256=${signature}`;
}

/** The keys of the requests. A request that is delivered again has the same key. */
export const idempotencyKeys = (requests: RecordedRequest[]): string[] =>
  requests.map(({ headers }) => String(headers['idempotency-key']));
