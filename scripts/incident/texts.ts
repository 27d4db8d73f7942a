// The messages in incidents, which an editor publishes when something happens (scripts/incident.mjs).
import mapValues from 'lodash/mapValues';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { array, number, object, string, type InferType } from 'yup';
import { inContent } from '../../lib/server/content/folder';
import { fillPlaceholders } from '../../lib/server/content/placeholders';
import { siteHost } from '../../lib/site/host';

const folder = inContent('incidents');

const text = () => string().required();

const schema = object({
  /** What an editor fills in: `[area]` in a message is the blank named `area`. */
  blanks: array(
    object({
      name: string()
        .matches(/^[a-z]+$/)
        .required(),
      example: text(),
      /** In characters. */
      longest: number().required(),
      /** The only values it can have. */
      values: array(text()),
    }).noUnknown(),
  ).default([]),
  /** The title and the metadata of an alert, with Markdown as its content. */
  alert: object({
    title: text(),
    severity: string().oneOf(['info', 'success', 'warning', 'error']).required(),
    position: number().required(),
    material_ui_icon_name: text(),
    content: text(),
  }).noUnknown(),
  /** A news release, with Markdown as its content. */
  release: object({
    title: text(),
    description: text(),
    topic: text(),
    related: array(text()).required(),
    content: text(),
  }).noUnknown(),
  /** A recorded message. */
  phone: text(),
  /** A text message. */
  text: text(),
}).noUnknown();

export type Incident = InferType<typeof schema>;

/** The incidents that have messages: `boil-water`, `boil-water-over` and so on. */
export const incidentNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.parse(file).name)
    .sort();

/** @throws Error that names the file, if it is not valid */
export function readIncident(name: string): Incident {
  const file = path.join(folder, `${name}.yaml`);
  try {
    return schema.validateSync(parse(readFileSync(file, 'utf8')), { strict: true });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** A blank. A link, `[text](/path)`, is not one. */
const blank = /\[([a-z]+)\](?!\()/g;

/** The names of the blanks in the messages, without `[site]`, which is always filled in. */
export function blanksIn({ alert, release, phone, text: message }: Incident): Set<string> {
  const all = JSON.stringify([alert, release, phone, message]);
  return new Set([...all.matchAll(blank)].map(([, name]) => name!).filter((one) => one !== 'site'));
}

/** The messages with all blanks and placeholders filled in. `[site]` is this site's host name. */
export function fillIncident(incident: Incident, values: Record<string, string>): Incident {
  const all: Record<string, string> = { ...values, site: siteHost };
  // Blanks first: one can be part of a placeholder, as in {{facts.stages.name[stage]}}.
  const fill = (given: string) => {
    const filled = given.replace(blank, (whole, name: string) => all[name]?.trim() ?? whole);
    // A value such as `4 p.m.` can be the end of a sentence.
    return fillPlaceholders(filled).replaceAll('..', '.').trim();
  };
  return deepMap(incident, fill) as Incident;
}

function deepMap(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => deepMap(one, change));
  if (value && typeof value === 'object') return mapValues(value, (one) => deepMap(one, change));
  return value;
}

/**
 * What is wrong with the values for an incident's blanks, in one sentence for all that are missing
 * and one for each that cannot be used.
 */
export function problemsWith({ blanks }: Incident, values: Record<string, string>): string[] {
  const missing = blanks
    .filter(({ name }) => !values[name]?.trim())
    .map(({ name, example }) => `--${name} (such as "${example}")`);
  const unusable = blanks.flatMap(({ name, longest, values: allowed }) => {
    const value = values[name]?.trim() ?? '';
    if (!value) return [];
    if (allowed && !allowed.includes(value))
      return [`--${name} must be one of ${allowed.join(', ')}.`];
    if (value.length > longest)
      return [`--${name} has ${value.length} characters, but the limit is ${longest}.`];
    return isPlain(value) ? [] : [`--${name} can have only letters, digits and plain punctuation.`];
  });
  return [...(missing.length > 0 ? [`Please add ${list(missing)}.`] : []), ...unusable];
}

const list = (items: string[]) => new Intl.ListFormat('en-US').format(items);

/** Whether a value has no characters that mean something in Markdown, HTML or a placeholder. */
const isPlain = (value: string) =>
  !/[<>{}[\]|*_`\\~^\n\r]/.test(value) && gsmLength(value) !== null;

/** The characters of the GSM 7-bit alphabet (3GPP TS 23.038), and those that count as two. */
const single = new Set(
  [
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?',
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑ\u00dc\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà',
  ].join(''),
);
const double = new Set('\f^{}\\[~]|€');

/** The length of a text message in characters; null if a character requires 16-bit encoding, which allows only 70. */
export function gsmLength(message: string): number | null {
  let length = 0;
  for (const character of message) {
    if (!single.has(character) && !double.has(character)) return null;
    length += single.has(character) ? 1 : 2;
  }
  return length;
}
