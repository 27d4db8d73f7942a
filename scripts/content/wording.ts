import escapeRegExp from 'lodash/escapeRegExp';
import mapKeys from 'lodash/mapKeys';
import agency from '../../lib/site/agency.json';
import { typedLines, withoutTargets, type Line } from './lines';
import { isCurrent, isForm, partsOf, type ContentText, type Problem } from './texts';

/** Content that people read on the site. Agendas, minutes and other documents keep their original wording. */
const isProse = (text: ContentText) =>
  isForm(text) || (/\.md$/.test(text.file) && !text.file.startsWith('documents/'));

/** Reminders about words to avoid. @param words what to write instead of each word */
export function checkWords(texts: ContentText[], words: Record<string, string>): Problem[] {
  const pattern = new RegExp(
    `(?<![\\w/#-])(?:${Object.keys(words).map(escapeRegExp).join('|')})s?(?![\\w-])`,
    'gi',
  );
  return texts.filter(isProse).flatMap((text) =>
    proseOf(text).flatMap(({ line, text: shown }) =>
      [...shown.matchAll(pattern)].flatMap(([word]): Problem[] => {
        const better = words[word.toLowerCase()] ?? words[word.toLowerCase().replace(/s$/, '')];
        if (better === undefined || isExcepted(word, shown)) return [];
        const what = better ? `Instead of "${word}", use: ${better}.` : `Leave out "${word}".`;
        return [{ file: text.file, line, what, isReminder: true }];
      }),
    ),
  );
}

/** "Consumer" is part of the name of a report. */
const isExcepted = (word: string, line: string) =>
  /^consumers?$/i.test(word) && /consumer confidence report/i.test(line);

const sampleMark =
  /\b(?:made[- ]up|fictional|invented|for illustration)\b|\b(?:is|are) samples?\b|\bsample (?:data|figures?|content|text|rates|amounts|names|dates)\b/i;

/** Reports sentences that say something is made up, which the front matter already says. */
export function checkSampleMarks(texts: ContentText[]): Problem[] {
  return texts.filter(isProse).flatMap((text) =>
    proseOf(text)
      .filter((one) => sampleMark.test(one.text))
      .map(({ line }) => ({
        file: text.file,
        line,
        what: 'Remove the statement that content is made up. "sample" at the top of the file already makes the page say so.',
      })),
  );
}

/**
 * Reports the agency's names and numbers, which must be placeholders so that another agency can change them.
 * @param numbers facts that must not be typed out in current content, by name
 */
export function checkOwnNames(texts: ContentText[], numbers: Record<string, string>): Problem[] {
  const own = {
    'agency.name': agency.name,
    'agency.shortName': agency.shortName,
    ...mapKeys(agency.phones, (_, key) => `agency.phones.${key}`),
    ...mapKeys(agency.links, (_, key) => `agency.links.${key}`),
    ...mapKeys(agency.emails, (_, key) => `agency.emails.${key}`),
  };
  return texts
    .filter((text) => isForm(text) || text.file.endsWith('.md'))
    .flatMap((text) => [
      ...typedIn(text, typedLines(text.text), own),
      ...(isCurrent(text) ? typedIn(text, proseOf(text), numbers) : []),
    ]);
}

const typedIn = ({ file }: ContentText, lines: Line[], values: Record<string, string>): Problem[] =>
  lines.flatMap(({ line, text }) =>
    Object.entries(values)
      .filter(
        ([, value]) =>
          text.includes(value) &&
          new RegExp(`(?<![\\d-])${escapeRegExp(value)}(?![\\d-])`).test(text),
      )
      .map(([name, value]) => ({ file, line, what: `Write {{${name}}} instead of ${value}.` })),
  );

/** The lines that readers see, without the targets of links and placeholders. */
function proseOf({ text }: ContentText): Line[] {
  const { first } = partsOf(text);
  return typedLines(text)
    .filter(({ line, text: shown }) => line >= first || /^(title|description):/.test(shown))
    .filter(({ text: shown }) => !/^keywords:/.test(shown))
    .map(({ line, text: shown }) => ({
      line,
      text: withoutTargets(shown.replace(/\{\{[^}]*\}\}/g, '')),
    }));
}
