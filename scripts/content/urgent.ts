import { parse } from 'yaml';
import { fill, linesOf, lineWith } from './lines';
import { isForm, type ContentText, type Figures, type Problem } from './texts';

/** What cannot wait until phone hours, because a crew must come right away. */
const cannotWait =
  /\b(?:no water\b|without water\b|out of water\b|broken main|main break|canal break|break in a canal|over a bank|(?:gush|rush|burst)|coming up through|hydrant is (?:running|broken)|smell of fuel|chemical smell|spill\b|damage to a dam|problem with the dam|water emergency)/i;

/** A leak in the street, which can wait only if it is slow. */
const streetLeak = /(?<!slow )\bleak(?:s|ing)?\b(?: \w+)? in (?:the|a) street/i;

/** Phrases for times when only the emergency line is staffed. */
const atAnyHour =
  /\b(?:(?:day (?:or|and)|at) night|(?:any|every) hour|any other (?:hour|time)|after hours|outside phone hours)\b/i;

const ourNumber = /\{\{\s*agency\.phones\.(\w+)\s*\}\}/g;

/**
 * Reports sentences and table rows about things that cannot wait, or about calls at any hour, that give another of
 * our numbers instead of the emergency number.
 */
export function checkEmergencyNumber(texts: ContentText[]): Problem[] {
  return texts.flatMap((text) =>
    linesOf(text).flatMap(({ line, text: shown }) =>
      shown
        .split(/(?<=[.!])\s+(?=[A-Z[({])/)
        .filter((sentence) => {
          const numbers = [...sentence.matchAll(ourNumber)].map(([, name]) => name);
          return (
            numbers.length > 0 &&
            !numbers.includes('emergency') &&
            [cannotWait, streetLeak, atAnyHour].some((pattern) => pattern.test(sentence))
          );
        })
        .map((sentence) => ({
          file: text.file,
          line,
          what: `"${sentence.trim()}" is about something that cannot wait for phone hours. Give {{agency.phones.emergency}} there.`,
        })),
    ),
  );
}

/** Reports forms whose `urgent` is about an emergency, but does not give the number to call at any hour. */
export function checkUrgent(texts: ContentText[], figures: Figures): Problem[] {
  const number = figures['agency.phones.emergency']!;
  const urgent = /\b(?:gush|rush|street|hydrant|canal|no water|water (?:is )?off|shutoff is)/i;
  return texts.filter(isForm).flatMap(({ file, text }): Problem[] => {
    const { urgent: note = '' } = parse(fill(text, figures)) as { urgent?: string };
    if (!urgent.test(note) || note.includes(number)) return [];
    const what = `Say under "urgent" to call {{agency.phones.emergency}}, which someone answers at any hour.`;
    return [{ file, line: lineWith(text, (line) => line.startsWith('urgent:')), what }];
  });
}
