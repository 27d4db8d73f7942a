import { object, string } from 'yup';
import { HONEYPOT } from './honeypot';
import { INVALID_EMAIL, REQUIRED } from './messages';

/** Longest address that mail can be sent to. */
const MAX_LENGTH = 254;

/** Strict, since a cast would call the methods of what a stranger sends. Space around an address is cut off before. */
const emailAddress = () =>
  string()
    .strict()
    .typeError(INVALID_EMAIL)
    .required(REQUIRED)
    .max(MAX_LENGTH, INVALID_EMAIL)
    .email(INVALID_EMAIL)
    // Yup takes a host without a dot, as browsers do; no mail from outside reaches one.
    .matches(/\.[a-z][a-z\d-]*[a-z\d]$/i, { message: INVALID_EMAIL, excludeEmptyString: true });

/** The form of the dialog (docs/requirements.md#e-news), whose field cuts off the space around an address. */
export const newsletterForm = object({ email: emailAddress() });

/** The body of `POST /api/mailchimp/subscribe`. Its `status` is not read: it is always `subscribed`. */
export const subscriptionRequest = object({
  email_address: emailAddress(),
  [HONEYPOT]: string().strict(),
});
