import type { GetServerSideProps } from 'next';
import { toFailure, type Failure } from '../../newsletter/failure';
import { INVALID_EMAIL, REQUIRED } from '../../newsletter/messages';
import { NEWSLETTER_PATH } from '../../newsletter/newsletterPath';
import { clientAddress } from '../clientAddress';
import { env } from '../env';
import { readFormBody } from '../formBody';
import { HttpError, toHttpError } from '../httpError';
import { countRequest } from '../rateLimit';
import { isSameOrigin } from '../sameOrigin';
import { subscribe } from './index';

/** What the e-news page shows: the form, with an error of the field or of the subscription, or the thanks. */
export type EnewsPageProps = {
  email: string;
  isSent: boolean;
  error: string | null;
  failure: Failure | null;
};

const MAX_BODY_BYTES = 2048;
const empty: EnewsPageProps = { email: '', isSent: false, error: null, failure: null };

/** Shows the form, or takes what it sends: the newsletter dialog for a browser without JavaScript. */
export const enewsPageProps: GetServerSideProps<EnewsPageProps> = async ({ req, res }) => {
  if (req.method !== 'POST') return { props: empty };
  let email = '';
  try {
    await admit(req);
    const { email: given = '', ...rest } = await readFormBody(req, MAX_BODY_BYTES);
    email = given.trim();
    await subscribe({ ...rest, email_address: email });
    return { props: { ...empty, isSent: true } };
  } catch (error) {
    const refusal = toHttpError(error, NEWSLETTER_PATH);
    res.statusCode = refusal.status;
    return { props: { ...empty, email, ...toWords(refusal, email) } };
  }
};

/** The checks that the API makes of the dialog's request. */
async function admit(request: Parameters<GetServerSideProps>[0]['req']): Promise<void> {
  if (!isSameOrigin(request)) {
    throw new HttpError(403, 'This request has to come from a page of this site.');
  }
  const client = clientAddress(request, env().trustProxyHops);
  const { isAllowed } = await countRequest('subscribe', client);
  if (!isAllowed) {
    throw new HttpError(429, 'Too many requests in a short time. Please wait a minute.');
  }
}

function toWords({ title, message }: HttpError, email: string) {
  if (message === REQUIRED || message === INVALID_EMAIL) return { error: message };
  const { message: words, detail } = toFailure({ title, detail: message }, email);
  return { failure: detail ? { message: words, detail } : { message: words } };
}
