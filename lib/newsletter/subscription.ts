import { object, string } from 'yup';
import { HONEYPOT } from '../forms/fields';
import { readEmail } from '../forms/typed.mjs';
import { INVALID_EMAIL, REQUIRED } from './messages';

/** Strict, because a cast would call methods on untrusted input. */
const emailAddress = () =>
  string()
    .strict()
    .typeError(INVALID_EMAIL)
    .required(REQUIRED)
    .test('email', INVALID_EMAIL, (typed) => !typed || readEmail(typed) !== null);

/** The schema of the newsletter form (docs/requirements.md#e-news). */
export const newsletterForm = object({ email: emailAddress() });

/** Whether an address gets the news now, or once its owner has confirmed it in an email. */
export type SubscriptionStatus = 'subscribed' | 'pending';

/** The body of `POST /api/mailchimp/subscribe`. `status` is not read because it is always `subscribed`. */
export const subscriptionRequest = object({
  email_address: emailAddress(),
  [HONEYPOT]: string().strict(),
});
