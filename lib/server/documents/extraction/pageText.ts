import { plainLetters } from './words';

/** A piece of text on a PDF page, or the beginning or end of marked content, in pdf.js's format. */
export type TextItem =
  | { str: string; height: number; transform: number[]; width: number; hasEOL: boolean }
  | { type: string; tag?: string };

/** Tags that begin a new line of text. */
const blockTag = /^(P|H[1-6]?|Lbl|TR|Caption|BlockQuote|Title)$/;
/** Lines farther apart than this multiple of the text height belong to different paragraphs. */
const PARAGRAPH_GAP = 1.75;
const MAX_LENGTH = 20_000;

type Place = { x: number; y: number; height: number };

/**
 * The text of a page, with a line for each paragraph, list item or table row. Content that the PDF marks as
 * an artifact, such as page numbers, is left out. Words may be divided, as `withoutDivisions` expects.
 */
export function pageText(items: TextItem[]): string {
  let text = '';
  let last: Place | undefined;
  let isNewBlock = false;
  const marked: string[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marked.pop();
      else marked.push(item.tag ?? '');
      isNewBlock ||= blockTag.test(marked.at(-1) ?? '');
    } else if (!marked.includes('Artifact') && item.str !== '') {
      const place = placeOf(item);
      const isNewLine = place.y !== last?.y;
      const gap = isNewBlock && isNewLine ? '\n' : separator(last, place);
      const whole = isNewLine ? throughHyphen(text, gap, item.str) : null;
      text = whole ?? text + gap + item.str;
      last = { ...place, x: place.x + item.width };
      isNewBlock = false;
    }
    if (text.length > MAX_LENGTH) break;
  }
  return tidy(text.slice(0, MAX_LENGTH));
}

function placeOf({ transform, height }: { transform: number[]; height: number }): Place {
  const [, , , size = 0, x = 0, y = 0] = transform;
  return { x, y, height: height || Math.abs(size) };
}

function separator(last: Place | undefined, { x, y, height }: Place): string {
  if (!last) return '';
  const gap = Math.abs(last.y - y);
  const size = Math.max(height, last.height) || 1;
  if (gap < size / 2) return x - last.x > size / 8 ? ' ' : '';
  const isOtherSize = Math.abs(height - last.height) > size / 10;
  return gap > size * PARAGRAPH_GAP || isOtherSize ? '\n' : ' ';
}

/**
 * The text with the next line if a word or a range of numbers continues there after a hyphen; otherwise null. The next
 * line may be in another column. A word such as "and" does not belong to the word before it.
 */
function throughHyphen(text: string, gap: string, next: string): string | null {
  const isContinued = gap === '\n' ? /^\p{Ll}/u : /^[\p{L}\p{N}]/u;
  if (!isContinued.test(next) || /^(?:and|or|to|y|o)\b/.test(next)) return null;
  const [, hyphen] = /[\p{L}\p{N}]([-\u2010\u00ad])\s*$/u.exec(text.slice(-5)) ?? [];
  if (!hyphen) return null;
  return text.trimEnd() + (hyphen === '\u00ad' ? '' : '\u00ad') + next;
}

function tidy(text: string): string {
  return plainLetters(text)
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
