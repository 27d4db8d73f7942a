import { emailIn } from '../../../forms/emailIn';
import type { Answers, Form } from '../../../forms/types';
import { env } from '../../env';
import { publicPlace } from './publicPlace';

/** How the office and the visitor hear about a request. */
export type Channel = 'mail' | 'receipt' | 'webhook' | 'open311';

/** The channels that are currently set up. */
export function configuredChannels(): Channel[] {
  const { mail, webhook, open311 } = env().requests;
  return [
    ...(mail ? (['mail', 'receipt'] as const) : []),
    ...(webhook ? (['webhook'] as const) : []),
    ...(open311 ? (['open311'] as const) : []),
  ];
}

/** The channels through which a request with these answers is delivered; none if nothing is set up. */
export function channelsFor(form: Form, answers: Answers): Channel[] {
  return configuredChannels().filter((channel) => {
    if (channel === 'receipt') return emailIn(form, answers) !== null;
    if (channel === 'open311')
      return form.serviceCode !== '' && publicPlace(form, answers) !== null;
    return true;
  });
}
