import { ValidationError } from 'yup';
import { HONEYPOT } from '../../forms/fields';
import { readEmail } from '../../forms/typed.mjs';
import { subscriptionRequest, type SubscriptionStatus } from '../../newsletter/subscription';
import { env } from '../env';
import { HttpError } from '../http/httpError';
import { log } from '../log';
import { subscribeLocally } from './local';
import { subscribeWithMailchimp } from './mailchimp';
import { countRequest, forgetRequest } from '../http/rateLimit';
import { tooManyRefusals } from './refusals';

/**
 * Subscribes the email address in a request body. Refuses if too many addresses from the client were rejected
 * today, so that no one can find out by guessing who is on the list.
 * @param client key from `clientAddress`
 * @throws HttpError with the title that the visitor sees
 */
export async function subscribe(body: unknown, client: string): Promise<SubscriptionStatus> {
  // Count the request before its outcome is known so that concurrent requests cannot get around the limit.
  const { isAllowed, retryAfterSeconds } = await countRequest('refusals', client);
  if (!isAllowed) throw tooManyRefusals(retryAfterSeconds);
  try {
    const status = await subscribeChecked(body);
    await forgetRequest('refusals', client);
    return status;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 400))
      await forgetRequest('refusals', client);
    throw error;
  }
}

async function subscribeChecked(body: unknown): Promise<SubscriptionStatus> {
  const { email_address: address, [HONEYPOT]: honeypot } = checked(body);
  if (honeypot) {
    // A bot gets a success response, but nothing happens.
    log.info('newsletter: dropped a subscription from a bot');
    return 'subscribed';
  }
  const { mailchimp } = env().newsletter;
  if (mailchimp) return subscribeWithMailchimp(mailchimp, address);
  await subscribeLocally(address);
  return 'subscribed';
}

function checked(body: unknown) {
  const { email_address: given, [HONEYPOT]: honeypot } = (body ?? {}) as Record<string, unknown>;
  const address = typeof given === 'string' ? (readEmail(given) ?? given.trim()) : given;
  try {
    return subscriptionRequest.validateSync({ email_address: address, [HONEYPOT]: honeypot });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const isOurs = error.path === 'email_address';
    const sentence = isOurs ? error.message : 'Please send an email_address.';
    // Visitors do not see this title, because the form checks the address first.
    throw new HttpError(400, sentence, { title: 'Invalid Resource' });
  }
}
