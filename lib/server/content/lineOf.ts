import get from 'lodash/get';
import { ValidationError } from 'yup';

/**
 * The line of a file that an error is about, from 1 on.
 * @param text of the whole file: YAML, or Markdown with YAML at its top
 */
export function lineOf(error: unknown, text: string): number {
  const yamlLine: unknown = get(error, 'linePos[0].line');
  // The YAML of a Markdown file begins on its second line.
  if (typeof yamlLine === 'number') return yamlLine + (text.startsWith('---') ? 1 : 0);
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(placeOf(error))) + 1;
  return Math.max(1, at);
}

/** What stands on the line: the field that is wrong, or what the message quotes. */
function placeOf(error: unknown): string {
  if (error instanceof ValidationError) return `${error.path?.split(/[.[]/)[0] ?? ''}:`;
  return /\{\{.*?\}\}/.exec(String(error))?.[0] ?? '\0';
}
