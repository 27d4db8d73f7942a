import type { ParsedUrlQuery } from 'node:querystring';

const MAX_LENGTH = 100;

/** A field's text from the query. Uses the first value if there are several. */
export function fieldOf(query: ParsedUrlQuery, name: string): string {
  return ([query[name]].flat()[0] ?? '').slice(0, MAX_LENGTH);
}

/** The values of a field that allows several, either repeated or separated by commas. */
export function choicesOf(query: ParsedUrlQuery, name: string): string[] {
  return [query[name] ?? []].flat().flatMap((text) => text.slice(0, MAX_LENGTH).split(','));
}

/** The selected choice, or the first one if none matches. */
export function oneOf<T extends string>(choices: readonly [T, ...T[]], text: string): T {
  return choices.find((choice) => choice === text) ?? choices[0];
}
