import type { IncomingHttpHeaders } from 'node:http';
import get from 'lodash/get';
import { toText } from './values';

export type ContentEvent = { event: string; type: string; id: string };

const MAX_LENGTH = 60;

/** Drops an ID that could be something else, such as an email address, to keep it out of the log. */
const plain = (id: string) => (/^[\w-]*$/.test(id) ? id : '');

/**
 * Describes a webhook call for the log. Version 3 sends `{resource, event, data}` with the object in `data`
 * or `data.object`; earlier versions send `{type, data}` and a header. Missing parts are ''.
 */
export function eventOf(headers: IncomingHttpHeaders, body: unknown): ContentEvent {
  const first = (...values: unknown[]) =>
    values.map((value) => toText(value).slice(0, MAX_LENGTH)).find(Boolean) ?? '';
  const parts = [get(body, 'resource'), get(body, 'event')].map(toText).filter(Boolean);
  const object: unknown = get(body, 'data.object') ?? get(body, 'data');
  return {
    event: first(parts.join('.'), headers['x-cosmicjs-event'], get(body, 'type')),
    type: first(get(object, 'type'), get(object, 'type_slug')),
    id: plain(first(get(object, 'id'), get(object, '_id'))),
  };
}
