import { MAX_RICH_TEXT_LENGTH, sanitizeRichText } from '../sanitize';
import { contentTypes, type ContentType, type Metafield } from './contentTypes';
import type { ContentObject } from './provider';
import { MAX_TEXT_LENGTH, toBoolean, toChoice, toFileUrl, toNumber, toText } from './values';

/**
 * An object that is safe to show: only declared fields, with sanitized HTML and values of the declared types.
 */
export type PublicObject = {
  id: string;
  title: string;
  status: string;
  /** HTML. */
  content: string;
  metadata: Record<string, unknown>;
};

export function toPublicObject(type: ContentType, object: ContentObject): PublicObject {
  const { id, title, status, content, metadata } = object;
  const fields = contentTypes[type].metafields.map((field) => {
    const value = Object.hasOwn(metadata, field.key) ? metadata[field.key] : undefined;
    return [field.key, readField(field, value)] as const;
  });
  return {
    id,
    title: toText(title),
    status: toText(status).toLowerCase(),
    content: toHtml(content),
    metadata: Object.fromEntries(fields),
  };
}

function readField({ type }: Metafield, value: unknown): unknown {
  switch (type) {
    case 'switch':
      return toBoolean(value);
    case 'number':
      return toNumber(value);
    case 'select-dropdown':
      return toChoice(value);
    case 'file':
      return toFileUrl(value);
    case 'html-textarea':
    case 'rich-text':
      return toHtml(value);
    default:
      return toText(value);
  }
}

/** Whether any field of an object is long enough to be truncated. */
export function isTruncated(type: ContentType, { content, metadata }: ContentObject): boolean {
  const exceeds = (value: unknown, length: number) =>
    typeof value === 'string' && value.length > length;
  return (
    exceeds(content, MAX_RICH_TEXT_LENGTH) ||
    contentTypes[type].metafields.some((field) =>
      exceeds(metadata[field.key], isLong(field) ? MAX_RICH_TEXT_LENGTH : MAX_TEXT_LENGTH),
    )
  );
}

const isLong = ({ type }: Metafield) => type === 'rich-text' || type.endsWith('textarea');

function toHtml(value: unknown): string {
  return typeof value === 'string' ? sanitizeRichText(value).trim() : '';
}
