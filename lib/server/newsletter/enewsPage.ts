import type { GetServerSideProps } from 'next';
import { toFailure, INVALID_EMAIL, REQUIRED } from '../../newsletter/messages';
import { NEWSLETTER_PATH } from '../../newsletter/paths';
import type { SubscriptionStatus } from '../../newsletter/subscription';
import { readEmail } from '../../forms/typed.mjs';
import { readFormBody } from '../http/body';
import { admit } from '../http/admit';
import { refusePage, type HttpError } from '../http/httpError';
import { subscribe } from './index';

/** What the e-news page shows: the form, with an error if sending it failed, or the thank-you message. */
export type EnewsPageProps = {
  email: string;
  sent: SubscriptionStatus | null;
  error: string | null;
  failure: string | null;
};

const MAX_BODY_BYTES = 2048;
const empty: EnewsPageProps = { email: '', sent: null, error: null, failure: null };

/** Shows and handles the form that replaces the newsletter dialog in browsers without JavaScript. */
export const enewsPageProps: GetServerSideProps<EnewsPageProps> = async ({ req, res }) => {
  if (req.method !== 'POST') return { props: empty };
  let email = '';
  try {
    const client = await admit(req, 'subscribe');
    const { email: given = '', ...rest } = await readFormBody(req, MAX_BODY_BYTES);
    email = readEmail(given) ?? given.trim();
    const sent = await subscribe({ ...rest, email_address: email }, client);
    return { props: { ...empty, sent } };
  } catch (error) {
    const refusal = refusePage(res, error, NEWSLETTER_PATH);
    return { props: { ...empty, email, ...toWords(refusal, email) } };
  }
};

function toWords({ title, message }: HttpError, email: string) {
  if (message === REQUIRED || message === INVALID_EMAIL) return { error: message };
  return { failure: toFailure(title, email) };
}
