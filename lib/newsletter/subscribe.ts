import { toFailure, type Failure } from './failure';
import { HONEYPOT } from './honeypot';

/** After this time the connection counts as broken, in ms; the server gives up much earlier. */
const TIMEOUT_MS = 20_000;

/** Subscribes an address (specification, section 7). Resolves to null, or to why it did not work. */
export async function subscribe(email: string, honeypot = ''): Promise<Failure | null> {
  const address = email.trim();
  const body = {
    email_address: address,
    status: 'subscribed',
    ...(honeypot && { [HONEYPOT]: honeypot }),
  };
  try {
    const answer = await fetch('/api/mailchimp/subscribe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? null : toFailure(await problemOf(answer), address);
  } catch {
    return toFailure({}, address);
  }
}

/** What a refusal says: a title in JSON, or its text or status text (specification, section 8). */
async function problemOf(answer: Response): Promise<{ title?: unknown; detail?: unknown }> {
  const text = await answer.text();
  try {
    return (JSON.parse(text) ?? {}) as { title?: unknown; detail?: unknown };
  } catch {
    // The page of a proxy between here and the server is not for reading.
    const isPage = /^\s*</.test(text);
    return { title: (!isPage && text.trim()) || answer.statusText };
  }
}
