import { toFailure } from './messages';
import { HONEYPOT } from '../forms/fields';

/** When to give up on the connection, in ms. The server gives up much sooner. */
const TIMEOUT_MS = 20_000;

/** Maximum number of characters to show from a response that our server did not write. */
const MAX_TEXT = 200;

/**
 * Subscribes an email address (docs/requirements.md#e-news). Resolves to null, or to the reason it
 * failed.
 */
export async function subscribe(email: string, honeypot = ''): Promise<string | null> {
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
    return answer.ok ? null : toFailure(await titleOf(answer), address);
  } catch {
    return toFailure(undefined, address);
  }
}

/**
 * The error's title. If the body is not JSON, the body's text or else the status text
 * (docs/requirements.md#e-news).
 */
async function titleOf(answer: Response): Promise<unknown> {
  const body = await answer.text();
  try {
    return (JSON.parse(body) as { title?: unknown } | null)?.title;
  } catch {
    return toPlainText(body) || answer.statusText;
  }
}

/** The plain text of a body, which may be an error page from a proxy. */
function toPlainText(body: string): string {
  const text = /^\s*</.test(body) ? textOfPage(body) : body;
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_TEXT).join('');
}

function textOfPage(html: string): string {
  // Keeps words in adjacent elements from running together.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent;
}
