import { describeAnswers } from '../../../forms/describe';
import type { Form, FormSnapshot } from '../../../forms/types';
import { env } from '../../env';
import { log } from '../../log';
import { publicPlace, type PublicPlace } from '../delivery/publicPlace';
import { formatReference } from '../reference';
import type { StoredRequest } from '../store';
import { callService } from './callService';
import { DeliveryFailed, NO_FORM } from './failure';

/** The standard's maximum length for a description, in characters. */
const MAX_DESCRIPTION = 4000;

/** How much of a response is searched for an ID, in bytes. */
const MAX_RESPONSE = 64 * 1024;

/** Reports a place to an Open311 server (GeoReport v2, https://wiki.open311.org/GeoReport_v2). */
export async function sendToOpen311(request: StoredRequest, form: Form | undefined): Promise<void> {
  const { open311 } = env().requests;
  if (!open311) throw new DeliveryFailed('OPEN311_URL is not set.', true);
  if (!form) throw new DeliveryFailed(NO_FORM);
  const asked = request.snapshot ?? form;
  const place = publicPlace(asked, request.answers);
  // If an older request's form no longer asks for a place, there is nothing that the server would accept.
  if (!form.serviceCode || !place) return;
  const { text } = await callService('Open311', {
    service: 'open311',
    url: `${open311.url}/requests.json`,
    maxBytes: MAX_RESPONSE,
    form: {
      api_key: open311.key,
      ...(open311.jurisdiction ? { jurisdiction_id: open311.jurisdiction } : {}),
      service_code: form.serviceCode,
      description: descriptionOf(request, asked, place),
      ...positionOf(place),
    },
  });
  const { reference } = request;
  const open311Id = idIn(text);
  if (open311Id) log.info({ reference, open311Id }, 'Open311 accepted a report');
  else log.warn({ reference }, 'Open311 accepted a report, but its response has no ID');
}

const positionOf = (place: PublicPlace): Record<string, string> =>
  'address' in place
    ? { address_string: place.address }
    : { lat: String(place.latitude), long: String(place.longitude) };

function descriptionOf(request: StoredRequest, asked: FormSnapshot, place: PublicPlace): string {
  const lines = describeAnswers(asked, request.answers)
    .answers.filter(({ name, isPrivate }) => !isPrivate && name !== place.question)
    .map(({ label, text }) => `${label}: ${text}`);
  const own = `${asked.title} (${formatReference(request.reference)})`;
  return [own, ...lines].join('\n').slice(0, MAX_DESCRIPTION);
}

/**
 * Where a response can have the ID, or a token for an ID that comes later: in JSON, in an XML element, or in an XML
 * attribute. Every repetition has a limit, so that no response takes long to search.
 */
const places = [
  /["']service_?request_?id["']\s{0,9}:\s{0,9}["']?\s{0,9}(?!null)([^\s"'<{}[\],]{1,64})/i,
  /<(?:[\w.-]{1,40}:)?service_?request_?id(?:\s[^<>]{0,400})?>\s{0,99}(?:<!\[CDATA\[\s{0,99})?([^\s<\]]{1,64})/i,
  /\sservice_?request_?id\s{0,9}=\s{0,9}["']([^"']{1,64})/i,
  /["']token["']\s{0,9}:\s{0,9}["']?\s{0,9}(?!null)([^\s"'<{}[\],]{1,64})/i,
  /<(?:[\w.-]{1,40}:)?token(?:\s[^<>]{0,400})?>\s{0,99}(?:<!\[CDATA\[\s{0,99})?([^\s<\]]{1,64})/i,
];

/**
 * The ID in a response, or undefined. Servers send it in many formats, also cut off or in XML although we asked for
 * JSON, and only the log needs it.
 */
function idIn(text: string): string | undefined {
  const plain = text.replaceAll('\\', '');
  const found = places.map((place) => place.exec(plain)?.[1]?.replace(/[^\w./:#-]/g, ''));
  return found.find(Boolean);
}
