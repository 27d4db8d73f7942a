// What an agency still has to decide before its site goes live.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const STARTER = 'agencies/starter';

/** Settings that may be right as they are in the starter. */
const usable =
  /^(timeZone|copyrightYear|phoneHours|home|board|off|offices|office\.(hours|state))(\.|$)/;

const textOf = (...parts) => readFileSync(path.join(...parts), 'utf8');
const settingsOf = (folder) => parse(textOf(folder, 'agency.yaml'));

/**
 * The settings in `agency.yaml`, and the files, that are still the starter's.
 * @param {string} folder the agency's
 * @returns {string[]}
 */
export function starterValues(folder) {
  const starters = new Map(valuesIn(settingsOf(STARTER)));
  const same = valuesIn(settingsOf(folder)).filter(
    ([name, value]) => !usable.test(name) && starters.get(name) === value,
  );
  const files = ['board/schedule.yaml', 'maps/county.yaml'].filter(
    (file) => existsSync(path.join(folder, file)) && textOf(folder, file) === textOf(STARTER, file),
  );
  return [...same.map(([name]) => name), ...files];
}

/** @returns {[string, unknown][]} each value with its name, such as `office.city` */
const valuesIn = (settings, above = '') =>
  Object.entries(settings).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? valuesIn(value, `${above}${key}.`)
      : [[`${above}${key}`, value]],
  );

/**
 * The files, besides forms, that say that something in them is made up.
 * @param {string} folder
 * @returns {string[]}
 */
export const sampleFiles = (folder) =>
  filesIn(folder).filter((file) => !file.startsWith('forms/') && isSample(folder, file));

/**
 * The forms whose times are still made up: how soon the office answers, and how long requests are kept.
 * @param {string} folder
 * @returns {string[]}
 */
export const undecidedForms = (folder) =>
  filesIn(folder).filter((file) => file.startsWith('forms/') && isSample(folder, file));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|yaml|json)$/.test(name))
    .map((name) => name.split(path.sep).join('/'))
    .sort();

/** The mark is at the top of a Markdown or YAML file, or in the `metadata` of an object. */
function isSample(folder, file) {
  const text = textOf(folder, file);
  if (file.endsWith('.json')) return Boolean(JSON.parse(text).metadata?.sample);
  const top = file.endsWith('.md') ? text.split(/^---$/m)[1] : text;
  return /^sample:/m.test(top ?? '');
}

/** Whether a host name only serves as an example. @param {string} host */
export const isExampleHost = (host) => /\.example(:\d+)?$/.test(host);
