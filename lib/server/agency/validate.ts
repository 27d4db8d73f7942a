import Ajv, { type ErrorObject } from 'ajv';
import { string } from 'yup';

import { ContentError, type Mistake } from '../content/mistakes';
import { readYaml } from '../content/yaml';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addFormat('email', (address: string) => string().email().isValidSync(address));
ajv.addFormat('time-zone', (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
});

/** Reads YAML and checks it against a JSON Schema, whose descriptions say what a value should be. */
export function readChecked(
  text: string,
  schema: object,
): { data: unknown; mistakes: readonly Mistake[] } {
  try {
    const { data, lineOf } = readYaml(text);
    const validate = ajv.compile(schema);
    validate(data);
    const mistakes = (validate.errors ?? []).map((error) => {
      const path = error.instancePath.split('/').slice(1).map(unescapePart);
      const { additionalProperty: unknown } = error.params as { additionalProperty?: string };
      return { line: lineOf(unknown ? [...path, unknown] : path), what: sentenceOf(path, error) };
    });
    return { data, mistakes };
  } catch (error) {
    if (error instanceof ContentError) return { data: null, mistakes: error.mistakes };
    throw error;
  }
}

const unescapePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function sentenceOf(path: string[], { keyword, params, data, parentSchema }: ErrorObject): string {
  const name = path.join('.') || 'The file';
  const hint = String((parentSchema as { description?: string } | undefined)?.description ?? '');
  const given = typeof data === 'string' || typeof data === 'number' ? `“${data}”` : 'This';
  const inPath = (setting: string) => [...path, setting].join('.');
  switch (keyword) {
    case 'required':
      return `${inPath(params.missingProperty as string)} is missing.`;
    case 'additionalProperties':
      return `${inPath(params.additionalProperty as string)} is not a setting.`;
    case 'type':
      return `${name} must be ${kinds[params.type as string] ?? params.type}.`;
    case 'enum':
      return `${name}: ${given} is not one of ${(params.allowedValues as string[]).join(', ')}.`;
    case 'minLength':
      return data === '' ? `${name} is empty.` : `${name} is too short. ${hint}`.trim();
    case 'format':
      return params.format === 'email'
        ? `${name}: ${given} is not an email address.`
        : `${name}: ${given} is not a time zone such as America/Denver.`;
    default:
      return `${name}: ${given} does not fit. ${hint || shapes[String(params.pattern)] || ''}`.trim();
  }
}

const kinds: Record<string, string> = {
  string: 'text; put it in quotes',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'a group of settings',
};

/** What the shared patterns of the schemas mean. */
const shapes: Record<string, string> = {
  '^[0-9() +.-]{7,}$': 'Write a telephone number, such as (435) 555-0100.',
  '^https://[^\\s/]+\\.\\S+$': 'Write an address that starts with https://.',
};
