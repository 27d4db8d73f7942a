import { emailIn } from '../../forms/emailIn';
import type { Answers, Form } from '../../forms/types';
import agency from '../../site/agency.json';
import { env } from '../env';
import { HttpError } from '../http/httpError';
import { checkLimit, countRequest, forgetRequest } from '../http/rateLimit';
import { channelsFor, type Channel } from './delivery/channels';

const call = `or call ${agency.phones.service}.`;

/**
 * Checks whether a client may send another form.
 * @param client a key from `clientAddress`
 * @throws HttpError 429 if the client sent too many in a minute or a day
 */
export async function requireUnderLimit(client: string): Promise<void> {
  const minute = await checkLimit('sends', client);
  if (!minute.isAllowed)
    throw tooMany(
      `Too many forms were sent from your connection in a short time. Your answers are still here. Please wait a minute and send the form again, ${call}`,
      minute.retryAfterSeconds,
    );
  const day = await checkLimit('sendsPerDay', client);
  if (!day.isAllowed)
    throw tooMany(
      `Too many forms were sent from your connection today. Please send the form again tomorrow, ${call}`,
      day.retryAfterSeconds,
    );
}

/** Counts a form that a client sent. Call it after the commit, because a form that was not stored does not count. */
export async function countSend(client: string): Promise<void> {
  await countRequest('sends', client);
  await countRequest('sendsPerDay', client);
}

/** The channels for a new request, without the receipt if its address has already received too many today. */
export async function channelsNow(form: Form, answers: Answers): Promise<Channel[]> {
  const channels = channelsFor(form, answers);
  if (!channels.includes('receipt') || (await countReceipt(form, answers))) return channels;
  return channels.filter((channel) => channel !== 'receipt');
}

/** Counts a receipt to the address in the answers. @returns whether it may be sent */
async function countReceipt(form: Form, answers: Answers): Promise<boolean> {
  const mailbox = mailboxOf(form, answers);
  return mailbox === null || (await countRequest('receipts', mailbox)).isAllowed;
}

/** Takes back the count for a receipt whose request could not be stored. */
export async function forgetReceipt(form: Form, answers: Answers): Promise<void> {
  const mailbox = mailboxOf(form, answers);
  if (mailbox !== null) await forgetRequest('receipts', mailbox);
}

/** The mailbox that gets a receipt; null if there is none. */
function mailboxOf(form: Form, answers: Answers): string | null {
  const address = env().requests.mail && emailIn(form, answers);
  if (!address) return null;
  // Email to `name+tag@` reaches the same person, and Gmail ignores periods.
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const person = name.replace(/\+.*/, '');
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${person.replaceAll('.', '')}@gmail.com`
    : `${person}@${domain}`;
}

const tooMany = (sentence: string, seconds: number) =>
  new HttpError(429, sentence, { headers: { 'Retry-After': String(seconds) } });
