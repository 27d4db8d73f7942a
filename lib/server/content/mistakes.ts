/** Mistakes in files, in words for editors. Imports nothing that needs the compiled agency (lib/server/agency). */

import truncate from 'lodash/truncate';
import toPath from 'lodash/toPath';
import upperFirst from 'lodash/upperFirst';
import type { YAMLError } from 'yaml';
import type { ValidationError } from 'yup';

/** What an editor typed, as problems quote it. */
export const quoted = (text: string): string => `“${truncate(text, { length: 60 })}”`;

/** A mistake in a file: its line, counted from 1, and what to correct. */
export type Mistake = { line: number; what: string };

/** A file, and what visitors see if it has mistakes. */
export type Source = { file: string; seen: string };

/** Thrown for mistakes in a file of the agency. It has sentences for editors, and no stack. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(
    readonly mistakes: readonly Mistake[],
    /** The file with the mistakes, if it is not the one being read. */
    readonly source?: Source,
  ) {
    const sentences = mistakes.map(({ line, what }) =>
      source ? `${source.file}, line ${line}: ${what}` : what,
    );
    super(sentences.join(source ? '\n' : ' '));
    this.stack = this.message;
  }
}

const COLUMN = 'The line does not start in the same column as the others that belong with it.';

export const SPECIAL_CHARACTER =
  'Put quotation marks around the text, because its first character has a special meaning.';

/** What is wrong in a file that is not valid YAML, on the line that an editor should look at. */
export function syntaxMistake({ code, message, linePos }: Fault, lines: string[]): Mistake {
  const at = Math.min(linePos?.[0].line ?? 1, lines.length);
  const line = lines[at - 1] ?? '';
  const isAbout = (found: RegExp) => found.test(`${code} ${message}`);
  const opened = lastLine(lines, at, /(?:^|[:\-[,{])\s+(?:"(?:[^"\\]|\\.)*|'(?:[^']|'')*)$/);
  if (opened && isAbout(/quote|^UNEXPECTED|^MULTILINE|^MISSING/))
    return {
      line: opened,
      what: 'The text has a quotation mark at its start, but not at its end.',
    };
  if (isAbout(/Flow (?:map|sequence)|closing|end with a/))
    return {
      line: lastLine(lines, at, /[[{]/) || at,
      what: 'A bracket is opened here, but not closed.',
    };
  if (code.endsWith('IMPLICIT_KEY') && isIndentedMore(lines[at], line) && !hasColonInText(line))
    return { line: at + 1, what: COLUMN };
  return { line: at, what: wordsFor(code, line) };
}

type Fault = Pick<YAMLError, 'code' | 'message' | 'linePos'>;

function wordsFor(code: Fault['code'], line: string): string {
  const [, key = ''] = /^[\s-]*([^:]*)/.exec(line) ?? [];
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'Use spaces instead of a tab at the start of the line.';
    case 'DUPLICATE_KEY':
      return `${quoted(key)} is there twice. Remove one of them.`;
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      return SPECIAL_CHARACTER;
    case 'BAD_DQ_ESCAPE':
      return "Put text with a backslash in single quotation marks (').";
    case 'MULTIPLE_DOCS':
      return 'Remove the line of dashes.';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return hasColonInText(line) ? 'Put quotation marks around text with a colon.' : COLUMN;
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      if (/^[\s-]*\w[\w-]*:\S/.test(line)) return 'Put a space after the colon.';
      return line.includes(':') ? COLUMN : 'A colon is missing after the name.';
    case 'UNEXPECTED_TOKEN':
      if (/:\s+[>|]/.test(line)) return 'Start the text on the next line.';
      return /["']/.test(line)
        ? 'The text goes on after its closing quotation mark. Put text with an apostrophe or single quotation marks in double ones (").'
        : COLUMN;
    case 'BAD_INDENT':
      return COLUMN;
    default:
      return 'The line cannot be read. Check its spaces, colons, quotation marks and brackets.';
  }
}

/** The last matching line up to a line, counted from 1; 0 if there is none. */
const lastLine = (lines: string[], upTo: number, pattern: RegExp): number =>
  lines.slice(0, upTo).findLastIndex((line) => pattern.test(line)) + 1;

const hasColonInText = (line: string) => /:\s.*:(?:\s|$)/.test(line);

const indentOf = (line = '') => /^\s*/.exec(line)![0].length;
const isIndentedMore = (line?: string, before?: string) => indentOf(line) > indentOf(before);

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of settings, each with a colon and a value',
};

/** What is wrong with a value. A schema's own message is kept, with the value's name. */
export function schemaMistake({
  path = '',
  type = '',
  params = {},
  message,
}: ValidationError): string {
  const name = nameOf(path);
  const { value, values, unknown, type: kind } = params as Record<string, unknown>;
  if (['optionality', 'nullable', 'required'].includes(type)) return `${name} is missing.`;
  if (type === 'typeError') {
    const isPlain = kind === 'string' && typeof value !== 'object';
    const hint = isPlain ? ' Put it in quotation marks.' : '';
    return `${name} must be ${kinds[String(kind)] ?? String(kind)}.${hint}`;
  }
  if (type === 'oneOf') return `${name} is ${quoted(String(value))}. It can be ${values}.`;
  if (type === 'noUnknown') return `There is no setting called ${quoted(String(unknown))}.`;
  return `${path ? message.replace(path, name) : message}.`.replace(/\.\.$/, '.');
}

/** `“file” in entry 1 of “pictures”` for `pictures[0].file`. */
function nameOf(path: string): string {
  const named = toPath(path).reduceRight<string[]>(
    (parts, part) => [...parts, /^\d+$/.test(part) ? `entry ${Number(part) + 1}` : quoted(part)],
    [],
  );
  return upperFirst(named.join(' of ')) || 'The file';
}
