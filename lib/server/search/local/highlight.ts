import { isStopWord } from './terms';
import { escapeHtml, wordsOf } from './text';
import type { ParsedQuery } from './query';
import type { Vocabulary } from './vocabulary';

/** The words to print in bold, as they are written in the texts, with the number of the concept that they answer. */
export type Hits = Map<string, number>;

/** The words that answer a query. */
export function hitsOf({ concepts }: ParsedQuery, vocabulary: Vocabulary): Hits {
  const hits: Hits = new Map();
  const isQuestion = concepts.every(({ stem }) => vocabulary.writingsOf(stem).every(isStopWord));
  const strongest = Math.max(...concepts.map(({ weight }) => weight));
  concepts.forEach(({ alternatives, weight }, i) => {
    if (weight < strongest) return;
    for (const stem of alternatives.flatMap(({ stems }) => stems)) {
      for (const word of vocabulary.writingsOf(stem)) {
        if ((isQuestion || !isStopWord(word)) && !hits.has(word)) hits.set(word, i);
      }
    }
  });
  return hits;
}

/** Text as HTML with the hits in bold. Words that follow each other share one element. */
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
