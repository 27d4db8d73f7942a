import type { IncomingHttpHeaders } from 'node:http';
import get from 'lodash/get';
import { isContentType } from './contentTypes';
import { publishedObject } from './showObjects';
import { toText } from './values';

/** What a webhook call reports; missing parts are ''. */
export type ContentEvent = {
  event: string;
  type: string;
  id: string;
  /** The object's, after the event. */
  status: string;
  modifiedAt: string;
};

const MAX_LENGTH = 60;

/** Drops an ID that could be something else, such as an email address, to keep it out of the log. */
const plain = (id: string) => (/^[\w-]*$/.test(id) ? id : '');

/**
 * Describes a webhook call. Version 3 sends `{resource, event, data}` with the object in `data` or `data.object`;
 * earlier versions send `{type, data}` and a header.
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
    status: first(get(object, 'status')),
    modifiedAt: first(get(object, 'modified_at')),
  };
}

/** Whether Cosmic's last answer contains what an event reports. What an event does not say counts as contained. */
export function isInAnswer({ event, type, id, status, modifiedAt }: ContentEvent): boolean {
  if (!isContentType(type) || !id) return true;
  const object = publishedObject('cosmic', type, id);
  if (/\bdeleted\b/.test(event)) return !object;
  // A draft does not tell whether the object is still published.
  if (status !== 'published') return true;
  return object !== undefined && !(toTime(object.modifiedAt) < toTime(modifiedAt));
}

/** A time in ms. NaN if unknown, because it is neither earlier nor later than any time. */
const toTime = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : NaN;
