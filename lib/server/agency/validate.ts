import Ajv, { type ErrorObject } from 'ajv';
import { string } from 'yup';
import uniqBy from 'lodash/uniqBy';
import { syntaxMistake } from '../content/mistakes';
import type { Mistake } from '../content/problems';
import { isAlias, isMap, isPair, LineCounter, parseDocument, type Document } from 'yaml';

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
export function readYaml(text: string, schema: object): { data: unknown; mistakes: Mistake[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const mistakes = document.errors.map((error) => syntaxMistake(error, text.split('\n')));
    return { data: null, mistakes: uniqBy(mistakes, 'line') };
  }
  const data: unknown = document.toJS();
  const validate = ajv.compile(schema);
  validate(data);
  const mistakes = (validate.errors ?? []).map((error) => {
    const path = error.instancePath.split('/').slice(1).map(unescapePart);
    return {
      line: lines.linePos(placeOf(document, path, error)).line,
      what: sentenceOf(path, error),
    };
  });
  return { data, mistakes };
}

const unescapePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Where in the text the value at a path is, or the setting that should not be there. */
function placeOf({ contents }: Document, path: string[], { keyword, params }: ErrorObject): number {
  const names = keyword === 'additionalProperties' ? [...path, params.additionalProperty] : path;
  let node: unknown = contents;
  let at = 0;
  for (const name of names) {
    if (isAlias(node)) break;
    const items = (node as { items?: unknown[] } | null)?.items ?? [];
    const item = isMap(node)
      ? items.find((pair) => isPair(pair) && String(pair.key) === name)
      : items[Number(name)];
    const key = isPair(item) ? item.key : item;
    at = (key as { range?: number[] } | undefined)?.range?.[0] ?? at;
    node = isPair(item) ? item.value : item;
  }
  return at;
}

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
