import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import get from 'lodash/get';
import { parse } from 'yaml';
import agency from '../../site/agency.json';
import { fileReader } from './fileReader';
import { inContent } from './folder';

/** The values in each file of `facts`, by the name of the file. */
type Facts = Record<string, Record<string, unknown>>;

/**
 * The figures in `facts`, by the name of their file.
 * @throws (the reader) Error that names the file, if it is not valid YAML
 */
export const facts = fileReader((): Facts => {
  const folder = inContent('facts');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(
    files.map((name) => [path.parse(name).name, readFacts(path.join(folder, name))]),
  );
});

// Does not use `yamlFile`, because that would fill in placeholders.
function readFacts(file: string): Facts[string] {
  try {
    return parse(readFileSync(file, 'utf8')) as Facts[string];
  } catch (error) {
    throw new Error(`facts/${path.basename(file)}: ${(error as Error).message}`);
  }
}

/**
 * Replaces `{{agency.…}}` with its value in `agency.yaml`, and `{{facts.fees.setUp}}` with the
 * value of `setUp` in `facts/fees.yaml`.
 * @throws Error for an unknown name so that a typo fails the build instead of reaching a reader
 */
export function fillPlaceholders(text: string): string {
  let known: Facts | undefined;
  const values = {
    agency,
    get facts() {
      return (known ??= facts());
    },
  };
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => {
    const value: unknown = get(values, name.trim());
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new Error(`Unknown placeholder ${whole}`);
    }
    return String(value);
  });
}
