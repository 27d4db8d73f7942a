import agency from '../site/agency.json';

const list = `${agency.shortName}'s E-News`;

/** Title of the dialog and the page (docs/requirements.md#e-news). */
export const NEWSLETTER_TITLE = `Subscribe to ${list}`;

/** Messages for the form, and for the result of sending it (docs/requirements.md#e-news). */
export const REQUIRED = 'Required';
export const INVALID_EMAIL = 'Invalid email address';
/** Shown below the field: what an email address looks like. */
export const EMAIL_HINT = 'Enter a full email address, such as name@example.com, to subscribe.';
export const SUCCESS = `Great. You've successfully subscribed to ${list}! Thank you for joining.`;
/** For an address that gets the news only after its owner has confirmed it. */
export const CONFIRM = `Almost done. We have sent you an email. Please open it and confirm that you want to join ${list}.`;
export const FAILURE_TITLE = 'Whoops! There was an Error';
export const UNKNOWN_FAILURE =
  'An unknown error occurred. Please try again later and reach out to our Customer Services Department to report this issue if it persists.';

export function alreadySubscribed(email: string): string {
  return `The email address ${email} is already subscribed to ${list}. You may close this window or enter another address.`;
}

/**
 * The message for a failed subscription: usually the title from the server, unchanged
 * (docs/requirements.md#e-news).
 */
export function toFailure(title: unknown, email: string): string {
  const words = typeof title === 'string' ? title.trim() : '';
  if (/member exists/i.test(words)) return alreadySubscribed(email);
  return words || UNKNOWN_FAILURE;
}
