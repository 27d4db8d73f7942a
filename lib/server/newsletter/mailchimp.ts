import { object, string } from 'yup';
import { fetchUpstreamJson } from '../upstream';
import type { NewsletterProvider } from './provider';
import { toRefusal } from './refusals';

const member = object({ status: string(), email_address: string(), id: string() }).test(
  'member',
  'not a member',
  ({ status, email_address: address, id }) => Boolean(status || address || id),
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
          check: (data) => member.validateSync(data, { strict: true }),
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
}
