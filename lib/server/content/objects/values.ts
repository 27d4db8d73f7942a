/** Readers of what editors fill in. Dashboards, versions of an API and files spell the same value in many ways. */

/** In characters; what is beyond is left out. */
export const MAX_TEXT_LENGTH = 2000;

/** Control characters, and those that turn the direction of the text around them. */
const controlCharacters = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Plain text, which is not HTML. What is no text is ''. */
export function toText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.slice(0, MAX_TEXT_LENGTH).replace(controlCharacters, '').trim();
  // Half of a character, such as of an emoji at the cut, is not the same in HTML as in JSON.
  return text.replace(/\p{Surrogate}/gu, '');
}

/** A switch: true, "true", "yes", "on", 1 and the like are on; all else is off. */
export function toBoolean(value: unknown): boolean {
  return ['true', 'yes', 'on', '1'].includes(toText(value).toLowerCase());
}

/** A number or the text of one; null for all else. */
export function toNumber(value: unknown): number | null {
  const text = toText(value);
  const number = text === '' || typeof value === 'boolean' ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export type Choice = { key: string; value: string };

/** What is chosen in a dropdown: `{key, value}`, or in older versions the bare value; null for nothing. */
export function toChoice(value: unknown): Choice | null {
  const { key, value: chosen } = (
    value !== null && typeof value === 'object' ? value : { value }
  ) as { key?: unknown; value?: unknown };
  const text = toText(chosen) || toText(key);
  return text ? { key: toText(key) || text, value: text } : null;
}

/** The address of an uploaded file: `{url}`, or the bare address; '' unless it is an https address. */
export function toFileUrl(value: unknown): string {
  const { url } = (value !== null && typeof value === 'object' ? value : { url: value }) as {
    url?: unknown;
  };
  const text = toText(url);
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : '';
}
