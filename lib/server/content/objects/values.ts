import { quoted } from '../mistakes';
import type { Report } from '../problems';
import { controlCharacters, loneSurrogates } from '../sanitize';

/** Parsers for editors' input: dashboards, API versions and files represent the same value differently. */

/** In characters; longer text is truncated. */
export const MAX_TEXT_LENGTH = 2000;

/** Plain text, not HTML; '' for anything that is not text, a number or a boolean. */
export function toText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.slice(0, MAX_TEXT_LENGTH).replace(controlCharacters, '').trim();
  return text.replace(loneSurrogates, '');
}

/** Whether a switch is on: true, 1, "true", "yes" or "on", in any case. Anything else is off. */
export function toBoolean(value: unknown): boolean {
  return ['true', 'yes', 'on', '1'].includes(toText(value).toLowerCase());
}

/** Converts a number, or text that is a number; null for anything else. */
export function toNumber(value: unknown): number | null {
  const text = toText(value);
  const number = text === '' || typeof value === 'boolean' ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

const listed = (names: string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);

/** Reports the parts that an object lacks and cannot be shown without; returns whether it has them all. */
export function hasAll(parts: Record<string, unknown>, report: Report): boolean {
  const missing = Object.keys(parts).filter((name) => !parts[name]);
  if (missing.length === 0) return true;
  const nothing = missing.map((name) => `no ${name}`);
  report(`Visitors do not see it: it has ${new Intl.ListFormat('en-US').format(nothing)}.`);
  return false;
}

export type Choice = { key: string; value: string };

/**
 * The choice in a dropdown: `{key, value}`, or in older versions the bare value; null if there is none. Of
 * several choices, the first one counts.
 */
export function toChoice(given: unknown): Choice | null {
  const value: unknown = Array.isArray(given) ? given[0] : given;
  const { key, value: chosen } = (
    value !== null && typeof value === 'object' ? value : { value }
  ) as { key?: unknown; value?: unknown };
  const text = toText(chosen) || toText(key);
  return text ? { key: toText(key) || text, value: text } : null;
}

/**
 * The first of these names that an editor chose in a dropdown, in any case; undefined if there is no choice.
 * @param otherwise what an unknown choice counts as, which is reported
 */
export function oneOf<T extends string>(
  names: T[],
  field: string,
  chosen: unknown,
  otherwise: T,
  report: Report,
): T | undefined {
  const choice = toChoice(chosen);
  if (!choice) return undefined;
  const given = [choice.value, choice.key].map((name) => name.toLowerCase());
  const known = names.find((name) => given.includes(name));
  if (!known)
    report(
      `Its ${field} ${quoted(choice.value)} does not exist, so visitors see it as ${quoted(otherwise)}. It can be ${listed(names)}.`,
    );
  return known ?? otherwise;
}

/** The URL of an uploaded file, given as `{url}` or as the bare URL; '' unless it is an https URL. */
export function toFileUrl(value: unknown): string {
  const { url } = (value !== null && typeof value === 'object' ? value : { url: value }) as {
    url?: unknown;
  };
  const text = toText(url);
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : '';
}
