import { ValidationError } from 'yup';
import { HONEYPOT } from '../../newsletter/honeypot';
import { subscriptionRequest } from '../../newsletter/subscription';
import { env } from '../env';
import { log } from '../log';
import { localNewsletter } from './local';
import { mailchimpNewsletter } from './mailchimp';
import type { NewsletterProvider } from './provider';
import { refusalOf } from './refusals';

/** The provider that the environment chooses (design, section 6). */
export function newsletterProvider(): NewsletterProvider {
  const { newsletter, dataDir } = env();
  return newsletter.mailchimp
    ? mailchimpNewsletter(newsletter.mailchimp)
    : localNewsletter(dataDir);
}

/**
 * Subscribes the address in the body of a request.
 * @throws HttpError with the title that the visitor is shown
 */
export async function subscribe(body: unknown): Promise<void> {
  const { email_address: address, [HONEYPOT]: honeypot } = checked(body);
  if (honeypot) {
    // A program gets the answer that it hopes for, and nothing happens.
    log.info('newsletter: a subscription by a program was dropped');
    return;
  }
  await newsletterProvider().subscribe(address);
}

function checked(body: unknown) {
  const { email_address: given, [HONEYPOT]: honeypot } = (body ?? {}) as Record<string, unknown>;
  const address = typeof given === 'string' ? given.trim() : given;
  try {
    return subscriptionRequest.validateSync({ email_address: address, [HONEYPOT]: honeypot });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const isOurs = error.path === 'email_address';
    throw refusalOf('Invalid Resource', isOurs ? error.message : 'Please send an email_address.');
  }
}
