import { readFileSync } from 'node:fs';
import { patternOf } from './figures';
import { dateOnly, fill, linesOf } from './lines';
import type { Statements } from './statements';
import type { ContentText, Figures, Problem } from './texts';

const file = 'content/statements.yaml';

/**
 * Reports words in `content/statements.yaml` that no text uses any more, since they no longer check anything. This
 * happens when an editor words a sentence in a new way.
 */
export function checkUnused(
  texts: ContentText[],
  statements: Statements,
  figures: Figures,
): Problem[] {
  const { now, always, typed, during, also } = statements;
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
  const source = readFileSync(file, 'utf8').split('\n');
  return [
    ...ofFacts.filter(({ pattern }) => !lines.some((line) => line.search(pattern) >= 0)),
    ...others.filter(({ pattern }) => !filled.some((line) => line.search(pattern) >= 0)),
  ].map(({ piece }) => ({
    file,
    line: source.findIndex((line) => line.includes(piece)) + 1,
    what: `No text says "${piece}" any more. Give the words that texts use now, or take it out.`,
  }));
}
