import agency from '../../site/agency.json';
import { UNKNOWN_FAILURE } from '../../newsletter/messages';
import { HttpError } from '../http/httpError';
import { isUpstreamError, type UpstreamError } from '../upstream';

const call = `please call Customer Services at ${agency.phones.service}.`;
const joinAgain = `To join again, ${call}`;

/**
 * Mailchimp's reasons for rejecting an address: a pattern for the detail, a title in case the detail is another one,
 * and what we tell the visitor.
 */
const refusals = [
  {
    says: /permanently deleted/i,
    title: 'Forgotten Email Not Subscribed',
    sentence: `This address was removed from our list earlier, and we cannot add it back here. ${joinAgain}`,
  },
  {
    says: /compliance state/i,
    title: 'Member In Compliance State',
    sentence: `We cannot add this address. It may have left our list earlier, or our email may not have reached it. ${joinAgain}`,
  },
  // After compliance, whose detail can be "… is already a list member in compliance state …".
  { says: /already a list member/i, title: 'Member Exists' },
  {
    says: /signed up to a lot of lists/i,
    sentence:
      'This address has signed up for many lists recently, so our mailing service does not accept it for now. Please try again later.',
  },
  {
    says: /fake or invalid|valid email address/i,
    title: 'Invalid Resource',
    sentence:
      'Our mailing service does not accept this address. Please check it for typing errors, or enter another one.',
  },
];

const RETRY_AFTER_SECONDS = 60;

/** Refuses an address. The visitor sees the sentence. */
export const refusal = (sentence: string) => new HttpError(400, sentence);

/** For an address that is already subscribed. The form has its own message for this title. */
export const memberExists = () =>
  new HttpError(400, 'This address is already subscribed.', { title: 'Member Exists' });

/** For a contact that Mailchimp knows but sends no news to, such as `unsubscribed` or `cleaned`. */
export const notAdded = () =>
  refusal(
    `Our mailing service knows this address, but did not add it to the list. To join, ${call}`,
  );

/** @param seconds until the client may try again */
export function tooManyRefusals(seconds: number) {
  return new HttpError(
    429,
    `There were too many failed sign-ups from your connection today. Please try again tomorrow, or ${call}`,
    { headers: { 'Retry-After': `${seconds}` } },
  );
}

/** The reason why Mailchimp rejects an address; undefined if the call failed in another way. */
export function knownRefusal({ status, data }: UpstreamError) {
  const { title, detail } = (data ?? {}) as { title?: unknown; detail?: unknown };
  // Merge fields are set up in Mailchimp, and a visitor cannot change them.
  if (status !== 400 || /merge fields/i.test(text(detail))) return undefined;
  return (
    refusals.find(({ says }) => says.test(text(detail))) ??
    refusals.find((one) => text(title).toLowerCase() === one.title?.toLowerCase())
  );
}

/**
 * Converts a failed Mailchimp call to an HttpError. Mailchimp's own words are never passed on: they repeat the address
 * and do not say what to do.
 */
export function toRefusal(error: unknown): HttpError {
  if (!isUpstreamError(error)) throw error;
  if (error.status === 429) {
    return new HttpError(
      429,
      'Many people are signing up right now. Please try again in a minute.',
      { headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` } },
    );
  }
  const known = knownRefusal(error);
  if (!known) return new HttpError(502, UNKNOWN_FAILURE);
  return known.sentence ? refusal(known.sentence) : memberExists();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
