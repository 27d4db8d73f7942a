import sumBy from 'lodash/sumBy';
import { syllable } from 'syllable';
import { plainTextOf } from '../../lib/server/content/plainText';
import { fillPlaceholders } from '../../lib/server/content/placeholders';
import { isPage, partsOf, type ContentText, type Problem } from './texts';

/**
 * The grade to aim for is from 5 to 8. A page for children, or one with short steps for an emergency, can be lower.
 */
const AIM = 'Aim for 5 to 8';
const MAX_GRADE = 8;
const MIN_GRADE = 3.5;

/** The grade of a shorter page says little about how it reads. */
const MIN_SENTENCES = 10;

/** Reminders about pages that are hard to read, or that sound choppy. */
export function checkGrades(texts: ContentText[]): Problem[] {
  return texts.filter(isPage).flatMap((page): Problem[] => {
    const what = adviceOn(proseOf(page));
    return what
      ? [{ file: page.file, line: partsOf(page.text).first, what, isReminder: true }]
      : [];
  });
}

function adviceOn(prose: string): string | undefined {
  const grade = gradeOf(prose);
  const reads = `This reads at grade ${grade.toFixed(1)}`;
  if (grade > MAX_GRADE) {
    return `${reads}. ${AIM}: use shorter sentences and everyday words.`;
  }
  if (grade < MIN_GRADE && sentencesOf(prose).length >= MIN_SENTENCES) {
    return `${reads}, which sounds choppy. ${AIM}: join short sentences that belong together.`;
  }
  return undefined;
}

const proseOf = ({ text }: ContentText) => plainTextOf(fillPlaceholders(partsOf(text).body)).text;

/** The Flesch-Kincaid grade level of text with a line for each paragraph. */
export function gradeOf(text: string): number {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const syllables = sumBy(words, syllablesOf);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Table rows and fragments without punctuation do not count. A colon or semicolon does not end a sentence. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.includes(' – ') && /[.!?:]$/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?![a-z])/))
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Numbers count as words. */
const wordsOf = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

/** The library finds no syllables in numbers. */
const syllablesOf = (word: string) => Math.max(1, syllable(word));
