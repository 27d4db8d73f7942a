import { agency } from '../../site/agency';
import { HttpError } from '../http/httpError';
import { isUpstreamError, type UpstreamError } from '../upstream';

const call = `Please call Customer Services at ${agency.phones.service}.`;

/**
 * Mailchimp's reasons for rejecting an address: the title, a pattern for the detail if the title
 * differs, and our message.
 */
const refusals = [
  {
    title: 'Member Exists',
    says: /already a list member/i,
    sentence: 'This address is already subscribed.',
  },
  {
    title: 'Forgotten Email Not Subscribed',
    says: /permanently deleted/i,
    sentence: `This address was permanently removed from the list, and we cannot add it back ourselves. ${call}`,
  },
  {
    title: 'Member In Compliance State',
    says: /compliance state/i,
    sentence: `This address unsubscribed from the list or rejected our email, and we cannot add it back ourselves. ${call}`,
  },
  {
    title: 'Invalid Resource',
    says: /looks fake or invalid|valid email address/i,
    sentence: 'Please enter a real email address.',
  },
];

/** A title of plain words. One with an address, a key or a number in it could repeat what we sent. */
const WORDS = /^(?=.{1,100}$)\p{L}{1,20}(?:[ ,.'’-]+\p{L}{1,20})*[.!]?$/u;
const RETRY_AFTER_SECONDS = 60;

export function refusalOf(title: 'Member Exists' | 'Invalid Resource', sentence?: string) {
  const known = refusals.find((refusal) => refusal.title === title);
  return new HttpError(400, sentence ?? known?.sentence ?? title, { title });
}

/** @param seconds until the client may try again */
export function tooManyRefusals(seconds: number) {
  return new HttpError(
    429,
    `There were too many failed sign-ups from your connection today. Please try again tomorrow. ${call}`,
    { headers: { 'Retry-After': `${seconds}` } },
  );
}

/** The reason why Mailchimp rejects an address; undefined if the call failed in another way. */
export function knownRefusal({ status, data }: UpstreamError) {
  const { title, detail } = (data ?? {}) as { title?: unknown; detail?: unknown };
  // Merge fields are set up in Mailchimp, and a visitor cannot change them.
  if (status !== 400 || /merge fields/i.test(text(detail))) return undefined;
  return (
    refusals.find((refusal) => text(title).toLowerCase() === refusal.title.toLowerCase()) ??
    refusals.find(({ says }) => says.test(text(detail)))
  );
}

/**
 * Converts a failed Mailchimp call to an HttpError. The detail repeats the address, so it is never passed on.
 */
export function toRefusal(error: unknown): HttpError {
  if (!isUpstreamError(error)) throw error;
  const { title } = (error.data ?? {}) as { title?: unknown };
  if (error.status === 429) {
    return new HttpError(
      429,
      'Many people are signing up right now. Please try again in a minute.',
      {
        title: 'Too Many Requests',
        headers: { 'Retry-After': `${RETRY_AFTER_SECONDS}` },
      },
    );
  }
  if (error.status === 400) {
    const known = knownRefusal(error);
    if (known) return new HttpError(400, known.sentence, { title: known.title });
    const foreign = text(title)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    if (WORDS.test(foreign)) {
      return new HttpError(400, 'Our mailing service does not accept this address.', {
        title: foreign,
      });
    }
  }
  return new HttpError(502, 'Our mailing service is not working. Please try again later.');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
