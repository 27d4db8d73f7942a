import { object, string } from 'yup';
import { describeAnswers } from '../../../forms/describe';
import type { Form } from '../../../forms/types';
import { env } from '../../env';
import { log } from '../../log';
import { publicPlace, type PublicPlace } from '../delivery/publicPlace';
import { formatReference } from '../reference';
import type { StoredRequest } from '../store';
import { callService } from './callService';
import { DeliveryFailed, NO_FORM } from './failure';

/** The standard's maximum length for a description, in characters. */
const MAX_DESCRIPTION = 4000;

/** Maximum size of a response, in bytes. */
const MAX_RESPONSE = 64 * 1024;

/** An item of the response to a report: an ID, or a token for an ID that comes later. */
const itemSchema = object({ service_request_id: string().nullable(), token: string().nullable() });

/** Reports a place to an Open311 server (GeoReport v2, https://wiki.open311.org/GeoReport_v2). */
export async function sendToOpen311(request: StoredRequest, form: Form | undefined): Promise<void> {
  const { open311 } = env().requests;
  if (!open311) throw new DeliveryFailed('OPEN311_URL is not set.', true);
  if (!form) throw new DeliveryFailed(NO_FORM);
  const place = publicPlace(form, request.answers);
  // If the form no longer asks for a place, there is nothing that the server would accept.
  if (!form.serviceCode || !place) return;
  const { text } = await callService('Open311', {
    service: 'open311',
    url: `${open311.url}/requests.json`,
    maxBytes: MAX_RESPONSE,
    form: {
      api_key: open311.key,
      ...(open311.jurisdiction ? { jurisdiction_id: open311.jurisdiction } : {}),
      service_code: form.serviceCode,
      description: descriptionOf(request, form, place),
      ...positionOf(place),
    },
  });
  log.info({ reference: request.reference, open311Id: idIn(text) }, 'Open311 accepted a report');
}

const positionOf = (place: PublicPlace): Record<string, string> =>
  'address' in place
    ? { address_string: place.address }
    : { lat: String(place.latitude), long: String(place.longitude) };

function descriptionOf(request: StoredRequest, form: Form, place: PublicPlace): string {
  const lines = describeAnswers(form, request.answers)
    .answers.filter(({ name, isPrivate }) => !isPrivate && name !== place.question)
    .map(({ label, text }) => `${label}: ${text}`);
  const own = `${form.title} (${formatReference(request.reference)})`;
  return [own, ...lines].join('\n').slice(0, MAX_DESCRIPTION);
}

/** @throws DeliveryFailed if the response has no ID */
function idIn(text: string): string {
  try {
    // Only the first item counts. Checking a list of thousands would keep everyone waiting.
    const [first] = JSON.parse(text) as unknown[];
    const { service_request_id: number, token } = itemSchema.validateSync(first);
    const id = number || token;
    if (id) return id.replace(/[^\w-]/g, '').slice(0, 64);
  } catch {
    // The response does not follow the standard.
  }
  throw new DeliveryFailed('Open311 responded without an ID.');
}
