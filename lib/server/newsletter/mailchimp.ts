import { object, string } from 'yup';
import { fetchUpstreamJson } from '../upstream';
import type { NewsletterProvider } from './provider';
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

/** Mailchimp's Marketing API. Addresses are subscribed immediately, even without required merge fields. */
export function mailchimpNewsletter(account: {
  apiKey: string;
  listId: string;
  url: string;
}): NewsletterProvider {
  const { apiKey, listId, url } = account;
  const credentials = Buffer.from(`site:${apiKey}`).toString('base64');
  return {
    name: 'mailchimp',
    subscribe: async (address) => {
      try {
        await fetchUpstreamJson({
          service: 'mailchimp',
          url: `${url}/3.0/lists/${listId}/members?skip_merge_validation=true`,
          method: 'POST',
          headers: { authorization: `Basic ${credentials}` },
          json: { email_address: address, status: 'subscribed' },
          check: (data) => memberWith(address).validateSync(data),
          isAnswer: (error) => knownRefusal(error) !== undefined,
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
}
