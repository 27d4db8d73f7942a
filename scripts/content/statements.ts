import { isSameFigure, patternOf } from './figures';
import { dateOnly, fill, linesOf, placeholderIn, type Line } from './lines';
import { isCurrent, isPage, type ContentText, type Figures, type Problem } from './texts';

type Pieces = Record<string, string[]>;

/** `content/statements.yaml`. */
export type Statements = {
  now: Pieces;
  always: Pieces;
  typed: Pieces;
  during: Pieces;
  also: { with: string; say: string; because: string }[];
  never: { say: string; because: string; except?: string[] }[];
};

/** Reports text that contradicts the facts or hard-codes a figure that is in the facts. */
export function checkStatements(
  texts: ContentText[],
  statements: Statements,
  figures: Figures,
): Problem[] {
  return texts.flatMap((text) => {
    const lines = linesOf(text);
    return [
      ...(isCurrent(text) ? compare(text, lines, statements.now, figures, true) : []),
      ...compare(text, lines, statements.always, figures, isCurrent(text)),
      ...(isPage(text) ? compare(text, lines, statements.typed, figures, false) : []),
      ...checkYears(text, lines, statements.during, figures),
      ...checkAlso(text, lines, statements.also, figures),
      ...checkNever(text, lines, statements.never),
    ];
  });
}

/** @param isTaken whether the text must take the figures from the facts, with placeholders */
function compare(
  { file }: ContentText,
  lines: Line[],
  pieces: Pieces,
  figures: Figures,
  isTaken: boolean,
): Problem[] {
  return Object.entries(pieces).flatMap(([name, wordings]) => {
    const figure = figures[name];
    if (figure === undefined) return []; // Reported by checkUnused.
    const patterns = wordings.map((piece) => patternOf(piece, figure));
    return patterns.flatMap((pattern) =>
      linesMatching(lines, pattern).flatMap(({ line, text }) =>
        [...text.matchAll(pattern)].flatMap(([whole, found = '']) => {
          const what = problemWith(found, whole, name, figures, isTaken);
          return what ? [{ file, line, what }] : [];
        }),
      ),
    );
  });
}

function problemWith(
  found: string,
  whole: string,
  name: string,
  figures: Figures,
  isTaken: boolean,
): string | null {
  const placeholder = placeholderIn(found);
  const stated = placeholder === undefined ? found : (figures[placeholder] ?? found);
  const figure = figures[name]!;
  if (!isSameFigure(stated, figure))
    return `"${whole.replace(found, stated).trim()}" is ${stated} here, but ${figure} in ${sourceOf(name)}. Change one of them.`;
  if (placeholder === undefined && isTaken)
    return `"${whole.trim()}" repeats a figure. Write {{${name}}} instead of ${found}.`;
  return null;
}

/** Where an editor finds a figure. */
function sourceOf(name: string): string {
  const [group, subject, key] = name.split('.');
  return group === 'facts' ? `content/facts/${subject}.yaml (${key})` : 'lib/site/agency.ts';
}

/** Reports dated content that places an event before or after the years in the fact. */
function checkYears({ file, text }: ContentText, lines: Line[], pieces: Pieces, figures: Figures) {
  const [, year = ''] = /^date: (\d{4})/m.exec(text) ?? [];
  return Object.entries(pieces).flatMap(([name, wordings]): Problem[] => {
    const [from = '', to = ''] = (figures[name] ?? '').split(' to ');
    if (!from || !year || (from <= year && year <= to)) return [];
    return wordings.flatMap((piece) =>
      linesWith(lines, piece).map(({ line }) => ({
        file,
        line,
        what: `This says "${piece}" in ${year}, but ${sourceOf(name)} gives ${figures[name]}. Change one of them.`,
      })),
    );
  });
}

function checkAlso(
  { file }: ContentText,
  lines: Line[],
  rules: Statements['also'],
  figures: Figures,
): Problem[] {
  const filled = lines.map(({ line, text }) => ({ line, text: fill(text, figures) }));
  return rules.flatMap(({ with: first, say, because }) => {
    const [found] = linesWith(filled, dateOnly(fill(first, figures)));
    const wanted = dateOnly(fill(say, figures));
    if (!found || filled.some(({ text }) => text.includes(wanted))) return [];
    return [{ file, line: found.line, what: `Also say "${wanted}" here. ${because}` }];
  });
}

function checkNever({ file }: ContentText, lines: Line[], rules: Statements['never']): Problem[] {
  return rules.flatMap(({ say, because, except = [] }) =>
    except.includes(file)
      ? []
      : linesWith(lines, say).map(({ line }) => ({
          file,
          line,
          what: `Do not say "${say}". ${because}`,
        })),
  );
}

/** The lines that contain a phrase that has no figure in it. */
const linesWith = (lines: Line[], piece: string) => linesMatching(lines, patternOf(piece, ''));

/** The lines that match. Few do, and `search` rules out the others much faster than `matchAll`. */
const linesMatching = (lines: Line[], pattern: RegExp) =>
  lines.filter(({ text }) => text.search(pattern) >= 0);
