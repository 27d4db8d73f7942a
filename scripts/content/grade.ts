/** The Flesch-Kincaid reading grade of a text with a line for each paragraph. Table rows do not count. */
export function gradeOf(text: string): number {
  const lines = text.split('\n').filter((line) => !line.includes(' – ') && /[.!?:]$/.test(line));
  const sentences = lines
    .flatMap((line) => line.split(/[.!?:;]+(?=\s|$)/))
    .filter((one) => /[a-z]/i.test(one));
  const words = lines.join(' ').match(/[a-z][a-z'’]*/gi) ?? [];
  if (sentences.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** An estimate: groups of vowels, without most silent ones at the end. */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replace(/['’]s?$/, '');
  const groups = plain
    .replace(/(?<=[a-z]{2})(?:es|ed|e)$/, (end) => keepsSound(plain, end))
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}

/** `end` if it is spoken, as in "added", "boxes" and "able"; otherwise nothing. */
function keepsSound(word: string, end: string): string {
  if (end === 'ed') return /[td]ed$/.test(word) ? end : '';
  if (end === 'es') return /(?:[sxz]|[cs]h|[cg])es$/.test(word) ? end : '';
  return /[^aeiouy]le$/.test(word) ? end : '';
}
