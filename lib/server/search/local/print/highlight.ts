import type { Concept, ParsedQuery } from '../query/query';
import { isStopWord, stemOf, escapeHtml, wordsOf, LINE_BREAK } from '../text/terms';
import type { Vocabulary } from '../text/vocabulary';

/**
 * The words to print in bold, as they appear in the text, each with the number
 * of the concept that it matches.
 */
export type Hits = Map<string, number>;

/** The words in the vocabulary that match a query. */
export function hitsOf(query: ParsedQuery, vocabulary: Vocabulary): Hits {
  const hits: Hits = new Map();
  const { concepts } = query;
  const isQuestion = concepts.every(({ stem }) => vocabulary.spellingsOf(stem).every(isStopWord));
  for (const [stem, concept] of askedStems(concepts)) {
    for (const word of vocabulary.spellingsOf(stem)) {
      if ((isQuestion || !isStopWord(word)) && !hits.has(word)) hits.set(word, concept);
    }
  }
  return hits;
}

/** The words in `texts` that match a query, for when there is no vocabulary. */
export function hitsIn(texts: string[], { concepts }: ParsedQuery): Hits {
  const asked = askedStems(concepts);
  const hits: Hits = new Map();
  for (const { value } of texts.flatMap(wordsOf)) {
    const concept = asked.get(stemOf(value));
    if (concept !== undefined && !isStopWord(value)) hits.set(value, concept);
  }
  return hits;
}

/**
 * The stems in a query, each with the number of its first concept. Weak words
 * count only if there are no others.
 */
function askedStems(concepts: Concept[]): Map<string, number> {
  const stems = new Map<string, number>();
  const strongest = Math.max(...concepts.map(({ weight }) => weight));
  concepts.forEach(({ alternatives, weight }, i) => {
    if (weight < strongest) return;
    for (const stem of alternatives.flatMap((alternative) => alternative.stems)) {
      if (!stems.has(stem)) stems.set(stem, i);
    }
  });
  return stems;
}

/** Text as HTML with the hits in bold. Adjacent hits share one element. */
export function highlight(text: string, hits: Hits): string {
  let html = '';
  let printed = 0;
  let boldEnd = -1;
  for (const { value, start, end } of wordsOf(text)) {
    if (!hits.has(value)) continue;
    const between = text.slice(printed, start);
    if (boldEnd === printed && between === ' ') {
      html = html.slice(0, -'</b>'.length) + between;
    } else {
      html += `${escapeHtml(between)}<b>`;
    }
    html += `${escapeHtml(text.slice(start, end))}</b>`;
    printed = end;
    boldEnd = end;
  }
  return html + escapeHtml(text.slice(printed));
}

/** Maximum length of a snippet, without ellipses. */
export const SNIPPET_LENGTH = 200;
/** How many characters to keep before the first match if its sentence begins much earlier. */
const LEAD = 50;

/** How much of a long text to scan. */
const MAX_SCANNED = 40_000;

type Window = { start: number; concepts: number; hits: number };

/**
 * The part of the text that best matches a query, as plain text. Falls back to the description if
 * that part does not match better, or matches only half of the query or less.
 */
export function snippetOf(description: string, text: string, hits: Hits): string {
  const described = new Set(wordsOf(description).flatMap(({ value }) => hits.get(value) ?? []));
  const asked = new Set(hits.values());
  const isAnswered = described.size > 0 && described.size === asked.size;
  const best = isAnswered ? undefined : bestWindow(text, hits);
  const needed = Math.max(described.size, Math.floor(asked.size / 2));
  if (description && (!best || best.concepts <= needed)) {
    return cut(description, 0, SNIPPET_LENGTH);
  }
  return cut(text, withEnoughText(text, best?.start ?? 0), SNIPPET_LENGTH);
}

/** If the match is near the end of the text, starts earlier so that the snippet is not too short. */
function withEnoughText(text: string, start: number): number {
  const isShort = text.length - start < SNIPPET_LENGTH / 2;
  return isShort ? startBefore(text, Math.max(0, text.length - SNIPPET_LENGTH + LEAD)) : start;
}

/** The stretch of text with the most concepts; ties go to the first one with the most hits. */
function bestWindow(text: string, hits: Hits): Window | undefined {
  const words = wordsOf(text.slice(0, MAX_SCANNED));
  const matches = words.filter(({ value }) => hits.has(value));
  const windows = matches.map((match, i): Window => {
    const start = startBefore(text, match.start);
    const concepts = new Set<number>();
    let last = i;
    for (; matches[last] && matches[last]!.end <= start + SNIPPET_LENGTH; last += 1) {
      concepts.add(hits.get(matches[last]!.value)!);
    }
    return { start, concepts: concepts.size, hits: last - i };
  });
  return windows.reduce<Window | undefined>(
    (best, window) =>
      !best ||
      window.concepts > best.concepts ||
      (window.concepts === best.concepts && window.hits > best.hits)
        ? window
        : best,
    undefined,
  );
}

/** Where the sentence of a match begins, or else a word shortly before the match. */
function startBefore(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 2 * LEAD), at);
  const sentence = Math.max(...['. ', '? ', '! ', LINE_BREAK].map((end) => endOf(before, end)));
  if (sentence >= 0) return at - before.length + sentence;
  if (at <= 2 * LEAD) return 0;
  const near = text.slice(at - LEAD, at);
  return at - LEAD + Math.max(0, near.indexOf(' ') + 1);
}

const endOf = (text: string, mark: string) => {
  const at = text.lastIndexOf(mark);
  return at < 0 ? -1 : at + mark.length;
};

/** A part of the text that ends at a word boundary, with ellipses where text is left out. */
function cut(text: string, start: number, length: number): string {
  const rest = text.slice(start);
  const head = start > 0 ? '… ' : '';
  if (rest.length <= length) return head + rest;
  const part = rest.slice(0, length);
  const lastSpace = part.lastIndexOf(' ');
  const end = lastSpace > length / 2 ? lastSpace : withoutHalfCharacter(part);
  return `${head}${part.slice(0, end).replace(/[\s,;:·–]+$/, '')} …`;
}

/** The length of a part, without half of a surrogate pair at its end. */
function withoutHalfCharacter(part: string): number {
  return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length;
}
