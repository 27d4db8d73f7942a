import { object, string, type InferType } from 'yup';
import type { SearchResult } from '../../../search/types';
import { sanitizeSnippet } from '../../content/sanitize';

/** Maximum length of a field, in characters. */
const MAX_TEXT = 2000;

const foreignResult = object({
  link: string()
    .url()
    .matches(/^https?:/i)
    .max(MAX_TEXT)
    .required(),
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
  if (!foreignResult.isValidSync(data, { strict: true })) return null;
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

function sanitized(html: string | undefined): string | undefined {
  return html && sanitizeSnippet(html);
}

/** Leaves out a field that is missing or empty so that the plain-text field is shown instead. */
function optional<K extends string>(key: K, value: string | undefined) {
  return (value ? { [key]: value } : {}) as { [key in K]?: string };
}
