import { readFileSync } from 'node:fs';
import { patternOf } from './figures';
import { dateOnly, fill, linesOf, lineWith } from './lines';
import type { Statements } from './statements';
import type { ContentText, Figures, Problem } from './texts';

const file = 'content/statements.yaml';

/**
 * Reports parts of `content/statements.yaml` that no longer check anything: facts that have been renamed, and words
 * that no file uses anymore because an editor has reworded the sentence.
 */
export function checkUnused(
  texts: ContentText[],
  statements: Statements,
  figures: Figures,
): Problem[] {
  const { now, always, typed, during, also } = statements;
  const names = [now, always, typed, during].flatMap(Object.keys);
  const unknown = names.filter((name) => figures[name] === undefined);
  const ofFacts = [now, always, typed, during].flatMap((pieces) =>
    Object.entries(pieces).flatMap(([name, wordings]) =>
      wordings.map((piece) => ({ piece, pattern: patternOf(piece, figures[name] ?? '') })),
    ),
  );
  const others = also.map(({ with: piece }) => ({
    piece,
    pattern: patternOf(dateOnly(fill(piece, figures)), ''),
  }));
  const lines = texts.flatMap(linesOf).map(({ text }) => text);
  const filled = lines.map((line) => fill(line, figures));
  const source = readFileSync(file, 'utf8');
  const lineOf = (part: string) => lineWith(source, (line) => line.includes(part));
  const unused = [
    ...ofFacts.filter(({ pattern }) => !lines.some((line) => line.search(pattern) >= 0)),
    ...others.filter(({ pattern }) => !filled.some((line) => line.search(pattern) >= 0)),
  ];
  return [
    ...unknown.map((name) => ({
      file,
      line: lineOf(name),
      what: `No file in content/facts has ${name}. Give the fact's new name, or remove it.`,
    })),
    ...unused.map(({ piece }) => ({
      file,
      line: lineOf(piece),
      what: `No file says "${piece}" anymore. Give the words that are used now, or remove it.`,
    })),
  ];
}
