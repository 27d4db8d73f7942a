import escapeRegExp from 'lodash/escapeRegExp';
import memoize from 'lodash/memoize';

/** Numbers that content spells out. */
export const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );

export const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const month = `(?:${months.join('|')})`;

/** The source of a regular expression that matches figures of the same kind in content. */
function shapeOf(figure: string): string {
  if (/^\$/.test(figure)) return String.raw`\$\d+(?:,\d{3})*(?:\.\d\d)?`;
  if (/^\d+%$/.test(figure)) return String.raw`\d+%|\d+ percent`;
  if (/^\d+ cents?$/.test(figure)) return String.raw`\d+ cents?`;
  if (/^[\d.]+ pp[bmt]$/.test(figure)) return String.raw`[\d.]+ pp[bmt]`;
  if (/^\(\d{3}\)/.test(figure)) return String.raw`\(\d{3}\) \d{3}-\d{4}`;
  if (new RegExp(`^${month} \\d`).test(figure)) return `${month} \\d+(?:, 20\\d\\d)?`;
  if (/^[\d,]+$/.test(figure) || numberWords.includes(figure))
    return String.raw`\d[\d,]*(?:\.\d+)?|\b(?:${numberWords.join('|')})\b`;
  // A figure made of words. If it names a weekday, the text must, too.
  return /day\b/.test(figure)
    ? String.raw`[^|{}]{2,40}?day\b[^|{}]{0,40}?`
    : String.raw`[^|{}]{2,80}?`;
}

/** Matches the rest of a sentence, but neither its end nor the end of a table cell. */
const sameSentence = String.raw`(?:[^.!?|]|\.(?=\w)|(?<=\b[ap]\.m)\.){0,120}?`;

/** What must follow a figure that ends a piece: for most figures, and for those made of words. */
const endOfFigure = String.raw`(?=\s*(?:\||$)|[,;]?\s|\.(?:\s|$)|[^\w%.,])`;
const endOfWords = String.raw`(?=\s*(?:\||$)|[,;]\s|\.$|(?<!\b[ap]\.m)\.\s)`;

/**
 * Matches a piece of a sentence or table row. In it, `___` stands for a figure (or the placeholder of one), and `…`
 * for other words in the same sentence.
 */
export const patternOf = memoize(compile, (piece, figure) => `${piece}\n${figure}`);

function compile(piece: string, figure: string): RegExp {
  const shape = shapeOf(figure);
  const end = piece.endsWith('___') ? (shape.startsWith('[^|') ? endOfWords : endOfFigure) : '';
  const source = piece
    .split(/(___|\s*…\s*|\s*\|\s*|\s+)/)
    .map((part) => {
      if (part === '___') return String.raw`(\{\{[^}]*\}\}|(?:${shape})${end})`;
      if (part.includes('…')) return sameSentence;
      if (part.includes('|')) return String.raw`\s*\|\s*`;
      return /^\s+$/.test(part) ? String.raw`\s+` : escapeRegExp(part);
    })
    .join('');
  return new RegExp(
    (/^\w/.test(piece) && !piece.startsWith('_') ? String.raw`\b` : '') + source,
    'gi',
  );
}

/** Whether text gives a figure, in digits or words, with or without the year of a date. */
export function isSameFigure(typed: string, figure: string): boolean {
  const [a, b] = [plainFigure(typed), plainFigure(figure)];
  return a === b || a === b.replace(/, 20\d\d$/, '') || a.replace(/, 20\d\d$/, '') === b;
}

function plainFigure(figure: string): string {
  const text = figure.toLowerCase().trim().replace(/^the /, '').replace(/\.$/, '');
  const index = numberWords.indexOf(text);
  return (index < 0 ? text : String(index)).replace(/^(\w+day), /, '').replace(/ percent$/, '%');
}
