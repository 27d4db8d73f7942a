import type { ParsedUrlQuery } from 'node:querystring';

const MAX_LENGTH = 100;

/** The text of a field in the query of an address; the first where it is given twice. */
export function fieldOf(query: ParsedUrlQuery, name: string): string {
  return ([query[name]].flat()[0] ?? '').slice(0, MAX_LENGTH);
}

/** The texts of a field that can be chosen several times, or separated by commas. */
export function choicesOf(query: ParsedUrlQuery, name: string): string[] {
  return [query[name] ?? []].flat().flatMap((text) => text.slice(0, MAX_LENGTH).split(','));
}

/** What is chosen in a field, or the first choice. */
export function oneOf<T extends string>(choices: readonly [T, ...T[]], text: string): T {
  return choices.find((choice) => choice === text) ?? choices[0];
}
