import { toFailure } from './messages';
import type { SubscriptionStatus } from './subscription';
import { HONEYPOT } from '../forms/fields';
import { readEmail } from '../forms/typed.mjs';

/** When to give up on the connection, in ms. The server gives up much sooner. */
const TIMEOUT_MS = 20_000;

/** Maximum number of characters to show from a response that our server did not write. */
const MAX_TEXT = 200;

export type NewsletterOutcome =
  { status: 'sent'; subscription: SubscriptionStatus } | { status: 'failed'; failure: string };

/** Subscribes an email address (docs/requirements.md#e-news). */
export async function subscribe(email: string, honeypot = ''): Promise<NewsletterOutcome> {
  const address = readEmail(email) ?? email.trim();
  const body = {
    email_address: address,
    status: 'subscribed',
    ...(honeypot && { [HONEYPOT]: honeypot }),
  };
  const failed = (title?: unknown): NewsletterOutcome => ({
    status: 'failed',
    failure: toFailure(title, address),
  });
  try {
    const answer = await fetch('/api/mailchimp/subscribe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) return failed(titleOf(text, answer.statusText));
    // The sign-in page of a public network, for example, says nothing about the subscription.
    if (isPage(text)) return failed();
    const isPending = (read(text) as { status?: unknown } | null)?.status === 'pending';
    return { status: 'sent', subscription: isPending ? 'pending' : 'subscribed' };
  } catch {
    return failed();
  }
}

/**
 * The error's title. If the body is not JSON, the body's text or, if it is empty or the page of a proxy, the status text
 * (docs/requirements.md#e-news).
 */
function titleOf(body: string, statusText: string): unknown {
  const json = read(body);
  if (json !== undefined) return (json as { title?: unknown } | null)?.title;
  const text = isPage(body) ? '' : body.replace(/\s+/g, ' ').trim();
  return [...text].slice(0, MAX_TEXT).join('') || statusText;
}

const isPage = (body: string): boolean => /^\s*</.test(body);

/** The value in a JSON body, or undefined for any other body. */
function read(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
