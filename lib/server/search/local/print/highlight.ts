import type { Concept, ParsedQuery } from '../query/query';
import { isStopWord, stemOf } from '../text/terms';
import { escapeHtml, wordsOf } from '../text/text';
import type { Vocabulary } from '../text/vocabulary';

/** The words to print in bold, as they appear in the texts, with the number of the concept they match. */
export type Hits = Map<string, number>;

/** The words in all texts that match a query. */
export function hitsOf(query: ParsedQuery, vocabulary: Vocabulary): Hits {
  const hits: Hits = new Map();
  const { concepts } = query;
  const isQuestion = concepts.every(({ stem }) => vocabulary.writingsOf(stem).every(isStopWord));
  for (const [stem, concept] of askedStems(concepts)) {
    for (const word of vocabulary.writingsOf(stem)) {
      if ((isQuestion || !isStopWord(word)) && !hits.has(word)) hits.set(word, concept);
    }
  }
  return hits;
}

/** The words in some texts that match a query, if there is no vocabulary of all texts. */
export function hitsIn(texts: string[], { concepts }: ParsedQuery): Hits {
  const asked = askedStems(concepts);
  const hits: Hits = new Map();
  for (const { value } of texts.flatMap(wordsOf)) {
    const concept = asked.get(stemOf(value));
    if (concept !== undefined && !isStopWord(value)) hits.set(value, concept);
  }
  return hits;
}

/** The stems in a query, each with the number of its first concept. Weak words count only if there are no others. */
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
