import { array, lazy, object, string, type Schema } from 'yup';
import { parseYaml, yamlFile } from '../../../content/files';
import type { SearchHints } from '../text/document';

const phrase = () => string().strict().trim().required();

const phrases = array(phrase()).min(1).required();

/** A schema for a map whose keys can be any phrase. */
const mapOf = <T>(value: Schema<T>) =>
  lazy((map: unknown) =>
    object(Object.fromEntries(Object.keys(Object(map)).map((key) => [key, value]))).required(),
  );

const synonymsSchema = object({
  same: array(phrase()).required(),
  means: mapOf(phrase()),
}).noUnknown();

const splitPhrases = (line: string) =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses `synonyms.yaml`. @throws Error that says what is wrong */
export function parseSynonyms(text: string): Pick<SearchHints, 'same' | 'means'> {
  const { same, means } = parseYaml(text, synonymsSchema) as {
    same: string[];
    means: Record<string, string>;
  };
  const groups = same.map(splitPhrases);
  const single = groups.findIndex((group) => group.length < 2);
  if (single >= 0) throw new Error(`same: "${same[single]}" needs at least two phrases`);
  return {
    same: groups,
    means: new Map(Object.entries(means).map(([typed, line]) => [typed, splitPhrases(line)])),
  };
}

/** Parses `best-bets.yaml`. @throws Error that says what is wrong */
export function parseBestBets(text: string): SearchHints['bestBets'] {
  return new Map(Object.entries(parseYaml(text, mapOf(phrases)) as Record<string, string[]>));
}

/** The hints in `search`. @throws Error that names the file if it is invalid */
export const readHints = (): SearchHints => ({ ...readSynonyms(), bestBets: readBestBets() });

const readSynonyms = yamlFile('search/synonyms.yaml', parseSynonyms, {
  same: [],
  means: new Map<string, string[]>(),
});
const readBestBets = yamlFile('search/best-bets.yaml', parseBestBets, new Map<string, string[]>());
