import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';

/** A word with its stem, such as `leak` for `leaking`. */
export type Term = Word & { stem: string };

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Common function words. They count only if a query has no other words. */
const stopWords = words(`
  a an the this that these those there here it its of for to in into at by with from as and or if
  so than then i im ive ill id me my mine we our ours us you your yours youre he she his her they
  theyre them their who whom whose what whats when whens where wheres which why how hows much many is are was were
  be been being am do does did doing done has have had having can could will would should shall may
  might must please hi hello thanks thank about while during through
  until without`);

/** Words that carry little meaning. They count less than others. */
const weakWords = words(`
  on up not want wants wanted need needs needed get gets getting got give gives find finding found
  know look looking like make makes making go goes going gone come comes coming put take tell told
  say says said see show use using used help someone anyone somebody anybody people person thing
  things something anything information info page website site online new any some all more most
  just also very too now today always still really because after before agency way ways okay ok good
  best better keep keeps happen happens happening cause causes long every each
  list old set near kind type time really other another our own ever never lot bit back`);

/**
 * Word forms that the stemmer gets wrong, and contractions, which lose their meaning without the apostrophe.
 */
const exceptions = new Map(
  Object.entries({
    news: 'news',
    cant: 'cannot',
    wont: 'not',
    dont: 'not',
    doesnt: 'not',
    didnt: 'not',
    isnt: 'not',
    arent: 'not',
    wasnt: 'not',
    hasnt: 'not',
    havent: 'not',
    paid: 'pai',
    broke: 'broken',
    bought: 'bui',
    froze: 'freez',
    frozen: 'freez',
    leaky: 'leak',
    leakage: 'leak',
    reporter: 'reporter',
    reporters: 'reporter',
    customer: 'customer',
    customers: 'customer',
    organization: 'organiz',
    organizations: 'organiz',
    general: 'general',
  }),
);

/** The stem under which all forms of an English word are indexed. */
export function stemOf(word: string): string {
  const known = exceptions.get(word) ?? stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

const stems = new LRUCache<string, string>({ max: 20_000 });

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isWeakWord(word: string): boolean {
  return weakWords.has(word);
}

/**
 * Joins a single letter before a hyphen to what follows so that `e-mail` and `W-9` each count as one word.
 */
function joinLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])(\p{L})-(?=[\p{L}\p{N}])/gu, '$1&');
}

/** The words in the text, with their stems. */
export function termsOf(text: string): Term[] {
  return wordsOf(joinLetters(text)).map((word) => ({ ...word, stem: stemOf(word.value) }));
}

/** The stems of a phrase without stop words, or with them if it has no other words. */
export function phraseOf(text: string): string[] {
  const terms = termsOf(text);
  const content = terms.filter(({ value }) => !isStopWord(value));
  return (content.length > 0 ? content : terms).map(({ stem }) => stem);
}

/** A word in the text, folded, with its position. */
export type Word = { value: string; start: number; end: number };

/** Matches a word, including apostrophes and ampersands inside it: `miner's`, `PG&E`. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’&][\p{L}\p{N}\p{M}]+)*/gu;

/** Lowercases text and removes accents; compatibility forms such as `ﬁ` become plain letters. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words in the text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const value = valueOf(written);
    if (value) words.push({ value, start: index, end: index + written.length });
  }
  return words;
}

function valueOf(written: string): string {
  const lower = written.toLowerCase();
  return /^[a-z0-9]+$/.test(lower) ? lower : fold(lower).replace(/['’&]/g, '');
}

/** Text on one line, without control characters or marks that change the text direction. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

/** Replaces a line break after a line without final punctuation, such as a list item or table row. */
export const LINE_BREAK = ' · ';

/** Joins lines of text into a single clean line. */
export function onOneLine(text: string): string {
  const lines = text.split('\n').map(cleanText).filter(Boolean);
  return lines
    .map((line, i) =>
      i + 1 === lines.length ? line : line + (/[.!?:]$/.test(line) ? ' ' : LINE_BREAK),
    )
    .join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
