import { isSameFigure, patternOf } from './figures';
import { isCurrent, partsOf, type ContentText, type Figures, type Problem } from './texts';

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

type Line = { line: number; text: string };

/** Reports texts that contradict the facts, or type a figure that is in the facts. */
export function checkStatements(
  texts: ContentText[],
  statements: Statements,
  figures: Figures,
  ratesOn: (day: string) => Figures,
): Problem[] {
  return texts.flatMap((text) => {
    const lines = linesOf(text);
    const { reviewed } = partsOf(text.text).data as { reviewed?: string };
    const all = reviewed ? { ...figures, ...ratesOn(reviewed) } : figures;
    return [
      ...(isCurrent(text)
        ? compare(text, lines, statements.now, all, 'must be a placeholder')
        : []),
      ...compare(text, lines, statements.always, all, isCurrent(text) && 'must be a placeholder'),
      ...(reviewed ? compare(text, lines, statements.typed, all, false) : []),
      ...checkYears(text, lines, statements.during, figures),
      ...checkAlso(text, lines, statements.also, figures),
      ...checkNever(text, lines, statements.never),
    ];
  });
}

function compare(
  { file }: ContentText,
  lines: Line[],
  pieces: Pieces,
  figures: Figures,
  rule: 'must be a placeholder' | false,
): Problem[] {
  return Object.entries(pieces).flatMap(([name, wordings]) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`content/statements.yaml: unknown fact ${name}`);
    const patterns = wordings.map((piece) => patternOf(piece, figure));
    return patterns.flatMap((pattern) =>
      lines.flatMap(({ line, text }) =>
        [...text.matchAll(pattern)].flatMap(([whole, found = '']) => {
          const what = problemWith(found, whole, name, figures, rule);
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
  rule: 'must be a placeholder' | false,
): string | null {
  const [, placeholder] = /^\{\{\s*(.*?)\s*\}\}$/.exec(found) ?? [];
  const stated = placeholder === undefined ? found : (figures[placeholder] ?? found);
  const figure = figures[name]!;
  if (!isSameFigure(stated, figure))
    return `"${whole.replace(found, stated).trim()}" is ${stated} here, but ${figure} in ${sourceOf(name)}. Change one of them.`;
  if (placeholder === undefined && rule)
    return `"${whole.trim()}" repeats a figure. Write {{${name}}} instead of ${found}.`;
  return null;
}

/** Where an editor finds a figure. */
function sourceOf(name: string): string {
  const [group, subject, key] = name.split('.');
  if (group === 'rates') return 'content/rates/water.yaml';
  return group === 'facts' ? `content/facts/${subject}.yaml (${key})` : 'lib/site/agency.ts';
}

/** Reports older texts in which something happened before or after the years of the fact. */
function checkYears({ file, text }: ContentText, lines: Line[], pieces: Pieces, figures: Figures) {
  const [, year = ''] = /^date: (\d{4})/m.exec(text) ?? [];
  return Object.entries(pieces).flatMap(([name, wordings]): Problem[] => {
    const [from = '', to = ''] = figures[name]!.split(' to ');
    if (!year || (from <= year && year <= to)) return [];
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

/** The lines that contain a piece of a sentence without a figure. */
function linesWith(lines: Line[], piece: string): Line[] {
  const pattern = patternOf(piece, '');
  return lines.filter(({ text }) => text.search(pattern) >= 0);
}

const fill = (text: string, figures: Figures) =>
  text.replace(/\{\{\s*(.*?)\s*\}\}/g, (whole, name: string) => figures[name] ?? whole);

/** A date without its weekday, which texts may leave out. */
const dateOnly = (text: string) => text.replace(/\b\w+day, (?=[A-Z])/g, '');

/** The lines of a text as a reader sees them, without bold marks and the targets of links. */
function linesOf({ file, text }: ContentText): Line[] {
  if (file.endsWith('.json')) return lineOfObject(text);
  const lines = text.split('\n').map((line, i) => ({
    line: i + 1,
    text: line.replace(/\*\*/g, '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1'),
  }));
  return lines.filter((one) => one.text);
}

/** An outage or alert as one sentence. Its line is that of its start. */
function lineOfObject(text: string): Line[] {
  const { title, metadata = {} } = JSON.parse(text) as {
    title: string;
    metadata?: Record<string, unknown>;
  };
  const line = text.split('\n').findIndex((one) => one.includes('"begins"')) + 1 || 1;
  const [begins, ends] = [metadata.begins, metadata.ends].map((time) =>
    inWords(String(time ?? '')),
  );
  const sentence = `${title}, ${metadata.area}: ${metadata.cause}, ${begins?.day}, from ${begins?.time} to ${ends?.time}`;
  return [{ line, text: `${sentence} ${metadata.updates ?? ''}`.replaceAll('\n', ' ') }];
}

/** `2027-04-14 09:00` as `April 14, 2027` and `9 a.m.` */
function inWords(time: string) {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d) (\d\d):/.exec(time) ?? [];
  if (!day) return undefined;
  return {
    day: new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
    time: Number(hour) > 12 ? `${Number(hour) - 12} p.m.` : `${Number(hour)} a.m.`,
  };
}
