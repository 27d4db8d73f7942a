import { object, string, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import type { SearchResult } from '../../../search/types';
import { sanitizeSnippet } from '../../content/sanitize';

/** Maximum length of a field, in characters. */
const MAX_TEXT = 2000;

const foreignResult = object({
  link: string()
    .max(MAX_TEXT)
    .required()
    .test((link) => /^https?:/i.test(link) && URL.canParse(link)),
  title: string(),
  htmlTitle: string(),
  snippet: string(),
  htmlSnippet: string(),
  formattedUrl: string(),
  htmlFormattedUrl: string(),
  fileFormat: string(),
  mime: string(),
});

type ForeignResult = InferType<typeof foreignResult>;

/**
 * Sanitizes and truncates a result from a Google service; null if it has no URL. The URL replaces a
 * missing title.
 */
export function toSearchResult(data: unknown): SearchResult | null {
  if (!isValid(foreignResult, data)) return null;
  const { htmlTitle, htmlSnippet, htmlFormattedUrl, ...plain } = data as ForeignResult;
  return {
    link: plain.link,
    title: (plain.title || plain.link).slice(0, MAX_TEXT),
    ...optional('snippet', plain.snippet?.slice(0, MAX_TEXT)),
    ...optional('formattedUrl', plain.formattedUrl?.slice(0, MAX_TEXT)),
    ...optional('fileFormat', plain.fileFormat?.slice(0, 80)),
    ...optional('mime', plain.mime?.slice(0, 80)),
    ...optional('htmlTitle', sanitized(htmlTitle)),
    ...optional('htmlSnippet', sanitized(htmlSnippet)),
    ...optional('htmlFormattedUrl', sanitized(htmlFormattedUrl)),
  };
}

/**
 * Whether the data has the right format. If the data is nested too deeply for yup to
 * describe an error, yup throws.
 */
export function isValid<T extends AnyObject>(schema: ObjectSchema<T>, data: unknown): data is T {
  try {
    return schema.isValidSync(data, { strict: true });
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function sanitized(html: string | undefined): string | undefined {
  return html && sanitizeSnippet(html);
}

/** Leaves out a field that is missing or empty so that the plain-text field is shown instead. */
function optional<K extends string>(key: K, value: string | undefined) {
  return (value ? { [key]: value } : {}) as { [key in K]?: string };
}
