import { object, string } from 'yup';
import { HONEYPOT } from '../forms/fields';
import { INVALID_EMAIL, REQUIRED } from './messages';

/** Maximum length of an email address. */
const MAX_LENGTH = 254;

/** Strict, because a cast would call methods on untrusted input. The caller trims the address first. */
const emailAddress = () =>
  string()
    .strict()
    .typeError(INVALID_EMAIL)
    .required(REQUIRED)
    .max(MAX_LENGTH, INVALID_EMAIL)
    .email(INVALID_EMAIL)
    // Yup and browsers accept a host without a dot, but mail sent over the internet cannot reach such a host.
    .matches(/\.[a-z][a-z\d-]*[a-z\d]$/i, { message: INVALID_EMAIL, excludeEmptyString: true });

/**
 * The schema of the newsletter form (docs/requirements.md#e-news). The email field itself trims whitespace.
 */
export const newsletterForm = object({ email: emailAddress() });

/** Whether an address gets the news now, or once its owner has confirmed it in an email. */
export type SubscriptionStatus = 'subscribed' | 'pending';

/** The body of `POST /api/mailchimp/subscribe`. `status` is not read because it is always `subscribed`. */
export const subscriptionRequest = object({
  email_address: emailAddress(),
  [HONEYPOT]: string().strict(),
});
