import type { Hit } from './hit';
import type { ParsedQuery } from './query';

/** How many texts are looked through for a phrase, the best first. */
const MAX_READ = 100;

/**
 * Only what holds the phrases in quotation marks, if there are any phrases and anything does.
 * @param found the best first
 */
export function withQuoted(found: Hit[], { quoted }: Pick<ParsedQuery, 'quoted'>): Hit[] {
  if (quoted.length === 0) return found;
  const patterns = quoted.map((words) => new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu'));
  const holding = found.slice(0, MAX_READ).filter((hit) => {
    const text = hit.text();
    return patterns.every((pattern) => pattern.test(text));
  });
  return holding.length > 0 ? holding : found;
}
