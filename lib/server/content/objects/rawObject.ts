import isPlainObject from 'lodash/isPlainObject';
import type { ContentObject } from './provider';

const MAX_ID_LENGTH = 100;

/**
 * Converts data from a service or a file to a content object; undefined if it is not one.
 * @param id overrides the id in the data
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

/** Ids become keys and element ids, so other characters than letters, digits, `_` and `-` are replaced. */
function toId(id: unknown): string {
  if (typeof id !== 'string' && typeof id !== 'number') return '';
  return String(id)
    .replace(/[^\w-]+/g, '-')
    .slice(0, MAX_ID_LENGTH);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value);
}
