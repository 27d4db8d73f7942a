import { object, string } from 'yup';
import { log } from '../log';
import { fetchUpstreamJson } from '../upstream';
import { knownRefusal, toRefusal } from './refusals';

/** A response that confirms the subscription of an address. Fields may be missing, but not all of them. */
const memberWith = (address: string) =>
  object({
    status: string().oneOf(['subscribed', 'pending']),
    email_address: string().lowercase().oneOf([address.toLowerCase()]),
    id: string(),
  }).test('member', 'not a member', ({ status, email_address: given, id }) =>
    Boolean(status || given || id),
  );

/**
 * Subscribes an address through Mailchimp's Marketing API, immediately and even without required merge fields.
 * @throws HttpError with the title that the visitor sees
 */
export async function subscribeWithMailchimp(
  { apiKey, listId, url }: { apiKey: string; listId: string; url: string },
  address: string,
): Promise<void> {
  const credentials = Buffer.from(`site:${apiKey}`).toString('base64');
  try {
    const { data } = await fetchUpstreamJson({
      service: 'mailchimp',
      url: `${url}/3.0/lists/${listId}/members?skip_merge_validation=true`,
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      json: { email_address: address, status: 'subscribed' },
      // A visitor whose address Mailchimp has accepted must not read that it was not.
      takesAnyBody: true,
      check: (data) => (data === undefined ? null : memberWith(address).validateSync(data)),
      isAnswer: (error) => knownRefusal(error) !== undefined,
    });
    if (!data) log.warn('Mailchimp accepted an address, but its response cannot be read');
  } catch (error) {
    throw toRefusal(error);
  }
}
