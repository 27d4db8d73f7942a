import { wordsOf } from '../text/terms';

/** Common Spanish words that are rare in English text. They are folded, like the words from `wordsOf`. */
const spanishWords = new Set(
  `el la los las un una unos unas lo al del de en y que con por para sobre desde hasta entre su sus
   es esta estan este estos estas esto ese esa se le les nos nosotros nuestro nuestra
   nuestros nuestras usted ustedes alguien si como cuando donde quien pero porque tambien muy mas
   puede pueden`.split(/\s+/),
);

/** Matches the ellipses of a snippet, and the breaks between its sentences and lines. */
const boundary = /(^… | …$| · |(?<=[.!?:][)"”»]?) )/;

/**
 * A snippet as HTML, with its Spanish sentences marked for screen readers. They are recognized by
 * their words, because the text of a PDF does not say where its language changes.
 * @param print converts text to HTML
 */
export function markSpanish(snippet: string, print: (text: string) => string): string {
  return snippet
    .split(boundary)
    .map((part) => (isSpanish(part) ? `<span lang="es">${print(part)}</span>` : print(part)))
    .join('');
}

/**
 * Whether at least two words, and a third of all words, are Spanish. Names such as El
 * Dorado do not meet this condition.
 */
function isSpanish(sentence: string): boolean {
  const words = wordsOf(sentence).filter(({ value }) => !/^\d+$/.test(value));
  const spanish = words.filter(({ value }) => spanishWords.has(value));
  return spanish.length >= Math.max(2, words.length / 3);
}
