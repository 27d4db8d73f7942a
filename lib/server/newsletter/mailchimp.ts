import { object, string } from 'yup';
import type { SubscriptionStatus } from '../../newsletter/subscription';
import { log } from '../log';
import { fetchUpstreamJson } from '../upstream';
import { knownRefusal, notAdded, toRefusal } from './refusals';

/** All that a contact can be. Only the first two have joined the list, or will. */
const statuses = [
  'subscribed',
  'pending',
  'unsubscribed',
  'cleaned',
  'transactional',
  'archived',
] as const;

/** A response about the contact with an address. Fields may be missing, but not all of them. */
const memberWith = (address: string) =>
  object({
    status: string().oneOf(statuses),
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
): Promise<SubscriptionStatus> {
  const credentials = Buffer.from(`site:${apiKey}`).toString('base64');
  const { data } = await fetchUpstreamJson({
    service: 'mailchimp',
    url: `${url}/3.0/lists/${listId}/members?skip_merge_validation=true`,
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    json: { email_address: address, status: 'subscribed' },
    // A visitor whose address Mailchimp has accepted must not read that it was not.
    takesAnyBody: true,
    check: (body) => (body === undefined ? null : memberWith(address).validateSync(body)),
    isAnswer: (error) => knownRefusal(error) !== undefined,
  }).catch((error: unknown) => {
    throw toRefusal(error);
  });
  if (!data) log.warn('Mailchimp accepted an address, but its response cannot be read');
  const { status = 'subscribed' } = data ?? {};
  if (status !== 'subscribed' && status !== 'pending') throw notAdded();
  return status;
}
