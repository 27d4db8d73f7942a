import type { Form } from '../../../forms/types';
import type { Channel } from '../delivery/channels';
import type { StoredRequest } from '../store';
import { mailOffice } from './officeMail';
import { sendToOpen311 } from './open311';
import { mailReceipt } from './receipt';
import { callWebhook } from './webhook';

/**
 * Delivers a request on a channel.
 * @param form undefined if the form no longer exists
 * @throws DeliveryFailed
 */
type Deliver = (request: StoredRequest, form: Form | undefined) => Promise<void>;

/** How each channel delivers. */
export const deliverBy: Record<Channel, Deliver> = {
  mail: mailOffice,
  receipt: mailReceipt,
  webhook: callWebhook,
  open311: sendToOpen311,
};
