import isPlainObject from 'lodash/isPlainObject';
import type { ContentObject } from './provider';

const MAX_ID_LENGTH = 100;

/**
 * What a service or a file holds, as a content object; undefined when it is none.
 * @param id where the source itself names the object
 */
export function toContentObject(source: unknown, id?: unknown): ContentObject | undefined {
  if (!isRecord(source)) return undefined;
  const ownId = toId(id ?? source.id);
  if (!ownId) return undefined;
  return {
    id: ownId,
    slug: source.slug ?? ownId,
    title: source.title,
    status: source.status ?? 'published',
    content: source.content,
    publishAt: source.publish_at,
    unpublishAt: source.unpublish_at,
    modifiedAt: source.modified_at,
    metadata: isRecord(source.metadata) ? source.metadata : {},
  };
}

/** Ids become keys and ids of elements: letters, digits and hyphens are all that stays. */
function toId(id: unknown): string {
  if (typeof id !== 'string' && typeof id !== 'number') return '';
  return String(id)
    .replace(/[^\w-]+/g, '-')
    .slice(0, MAX_ID_LENGTH);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value);
}
