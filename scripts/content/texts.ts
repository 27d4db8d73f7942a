import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { yamlFile } from '../../lib/server/content/files';
import { inContent } from '../../lib/server/content/folder';
import { pathOfFile } from '../../lib/server/content/pages';
import { facts } from '../../lib/server/content/placeholders';
import { readYaml } from '../../lib/server/content/yaml';
import agency from '../../lib/site/agency.json';
import { CALENDAR_FILE } from './calendar';

/** A file of the agency, as its editor sees it: placeholders are not filled in. */
export type ContentText = { file: string; text: string };

/** Something that an editor should change, on a line, or 0 for the whole. A reminder does not fail the check. */
export type Problem = { file: string; line: number; what: string; isReminder?: boolean };

/** Figures by name, such as `facts.fees.setUp`. */
export type Figures = Record<string, string>;

/**
 * The files that the check reads: Markdown, the objects that editors publish as JSON, and the messages for
 * incidents and forms.
 */
export function readTexts(): ContentText[] {
  const names = readdirSync(inContent(), { recursive: true, encoding: 'utf8' }).sort();
  return (
    names
      .filter((name) => /\.(md|json)$|^(incidents|forms)\//.test(name))
      .map((name) => name.split(path.sep).join('/'))
      // It is made from the pages.
      .filter((file) => file !== CALENDAR_FILE)
      .map((file) => ({ file, text: readFileSync(inContent(file), 'utf8') }))
  );
}

/** Whether a file states what is true now. Other files, such as news and minutes, keep what was true then. */
export const isCurrent = ({ file }: ContentText) =>
  /^(pages|galleries|incidents|forms|documents\/(environmental-studies|forms|standards))\//.test(
    file,
  );

export const isForm = ({ file }: ContentText) => file.startsWith('forms/');

export const isPage = ({ file }: ContentText) => file.startsWith('pages/');

/** The path at which a page is served. @param file such as `pages/services/outage.md` */
export const pathOf = (file: string): string => pathOfFile(file.replace(/^pages\/|\.md$/g, ''));

/** Splits a Markdown file. `first` is the line on which its body begins, counted from 1. */
export function partsOf(text: string): { data: unknown; body: string; first: number } {
  const [, matter] = /^---\n([^]*?\n)---\n/.exec(text) ?? [];
  if (matter === undefined) return { data: {}, body: text, first: 1 };
  return {
    data: parse(matter.replace(/\{\{.*?\}\}/g, 'x')),
    body: text.slice(matter.length + 8),
    first: matter.split('\n').length + 2,
  };
}

/** The figures in `facts`, and the agency's own numbers. */
export function readFigures(): Figures {
  const ofSubjects = Object.entries(facts()).flatMap(([subject, values]) =>
    Object.entries(values).map(([key, value]) => [`facts.${subject}.${key}`, `${value}`]),
  );
  const own = Object.entries(agency.phones).map(([key, value]) => [`agency.phones.${key}`, value]);
  return Object.fromEntries([...ofSubjects, ...own]) as Figures;
}

/** What to write instead of words to avoid. */
export const readWords = yamlFile(
  'words.yaml',
  (text) => readYaml(text).data as Record<string, string>,
  {},
);
