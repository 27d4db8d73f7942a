import { fetchUpstream, isUpstreamError, type UpstreamRequest } from '../../upstream';
import { DeliveryFailed } from './failure';

/** How long a service may take to respond, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * Statuses that mean that our account was refused or has reached a limit, so the next request would fail,
 * too.
 */
const REFUSALS = [401, 402, 403, 429];

/**
 * Sends something to a service once, and returns its response. The status alone says whether the service accepted it:
 * if the body is missing, unreadable or cut off, sending it again would only make a duplicate.
 * @param name the service's name, for error messages
 * @throws DeliveryFailed unless the status of the response is 2xx
 */
export async function callService(
  name: string,
  request: Omit<UpstreamRequest, 'timeoutMs' | 'method' | 'isAnswer' | 'takesAnyBody'>,
) {
  try {
    return await fetchUpstream({
      ...request,
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      takesAnyBody: true,
      // The outbox itself pauses, tries again and reports failures. The URL, which may be a secret, is not logged.
      isAnswer: () => true,
    });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    const { kind, status } = error;
    if (kind !== 'status' || status === undefined)
      throw new DeliveryFailed(`${name} did not respond (${kind}).`, true);
    throw new DeliveryFailed(`${name} returned ${status}.`, REFUSALS.includes(status));
  }
}
