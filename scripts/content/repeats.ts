import groupBy from 'lodash/groupBy';
import intersection from 'lodash/intersection';
import uniq from 'lodash/uniq';
import { month, numberWords } from './figures';
import { linesOf, placeholderIn } from './lines';
import { isCurrent, type ContentText, type Figures, type Problem } from './texts';

/** An entry in `content/repeats.yaml`. */
export type Allowed = { figure: string; in: string[]; because: string };

/**
 * A figure in content. `fact` is its name if it comes from a placeholder, and `near` has the distinctive words
 * nearby.
 */
type Mention = {
  file: string;
  line: number;
  text: string;
  figure: string;
  fact?: string;
  near: string[];
};

/** How many words on each side of a figure show what it means, and how many of them two mentions must share. */
const REACH = 8;
const SHARED = 2;

/** A word that appears in a larger share of the files than this says little about a figure. */
const COMMON = 0.35;

/**
 * Reports figures that are typed in two current files, or in one file even though another takes them from the facts.
 * Two figures count as the same if they have the same number and unit, and share two distinctive words nearby.
 */
export function checkRepeats(
  texts: ContentText[],
  figures: Figures,
  allowed: Allowed[],
): Problem[] {
  const common = commonWords(texts);
  const mentions = texts.filter(isCurrent).flatMap((text) => mentionsIn(text, figures, common));
  const used = new Set<Allowed>();
  const isAllowed = (one: Mention, other: Mention) => {
    const entry = allowed.find(
      ({ figure, in: files }) =>
        plainFigure(figure) === one.figure &&
        [one, ...(other.fact ? [] : [other])].every(({ file }) =>
          files.includes(file.replace('content/', '')),
        ),
    );
    if (entry) used.add(entry);
    return entry !== undefined;
  };
  const problems = Object.values(groupBy(mentions, 'figure')).flatMap((group) =>
    group.flatMap((one): Problem[] => {
      const others = group.filter(
        (other) => !one.fact && isSameMeaning(one, other) && !isAllowed(one, other),
      );
      const [other] = others.sort((a, b) => Number(!a.fact) - Number(!b.fact));
      return other ? [{ file: one.file, line: one.line, what: adviceOn(one, other) }] : [];
    }),
  );
  const unused = allowed.filter((entry) => !used.has(entry));
  return [
    ...problems,
    ...unused.map(({ figure }) => ({
      file: 'content/repeats.yaml',
      line: 1,
      what: `These files no longer repeat "${figure}". Remove the entry.`,
    })),
  ];
}

const isSameMeaning = (one: Mention, other: Mention) =>
  one.file !== other.file && intersection(one.near, other.near).length >= SHARED;

function adviceOn({ text }: Mention, { file, line, fact }: Mention): string {
  const where = `which ${file}, line ${line} says, too`;
  return fact
    ? `"${text}" repeats a figure, ${where}. Write {{${fact}}}, as that file does.`
    : `"${text}" repeats a figure, ${where}. Put it in content/facts and write its placeholder in both, or explain in content/repeats.yaml why it is there twice.`;
}

const number = String.raw`(?:\d+(?:,\d{3})*(?:\.\d+)?|\b(?:${numberWords.slice(1).join('|')}))`;
const units =
  'minutes?|hours?|days?|weeks?|months?|years?|gallons?|acre-f(?:ee|oo)t|acres?|f(?:ee|oo)t|miles?|inch(?:es)?|units?|pages?|psi|cfs|cents?|pp[bmt]|homes?|spaces|parcels|customers|connections|employees|people|drops';

/** Matches an amount of money, a percentage, a quantity with its unit, a phone number, a time of day or a date. */
const aFigure = new RegExp(
  [
    String.raw`\$\d+(?:,\d{3})*(?:\.\d\d)?`,
    String.raw`\d+(?:\.\d+)?(?:%| percent)`,
    String.raw`(?<![\w.,/$])(?:${number} (?:to|or) )?${number}[ -](?:(?:business|working|square|cubic) )?(?:${units})\b`,
    String.raw`(?:\(\d{3}\) |\b1-\d{3}-)\d{3}-\d{4}`,
    String.raw`\b\d+(?::\d\d)? [ap]\.m\.`,
    String.raw`\b(?:noon|midnight)\b`,
    String.raw`\b${month} \d+\b`,
  ].join('|'),
  'gi',
);

function mentionsIn(text: ContentText, figures: Figures, common: Set<string>): Mention[] {
  const isDistinctive = (word: string) => !common.has(word);
  return linesOf(text)
    .filter((one) => !isAside(one.text))
    .flatMap(({ line, text: shown }) =>
      shown.split(/(?<=[.!?])\s+(?=[A-Z[({])/).flatMap((sentence) => {
        const { filled, taken } = fillKeeping(sentence, figures);
        return [...filled.matchAll(aFigure)].map(({ 0: found, index }) => {
          const end = index + found.length;
          const before = wordsOf(filled.slice(0, index)).filter(isDistinctive);
          const after = wordsOf(filled.slice(end)).filter(isDistinctive);
          return {
            file: text.file,
            line,
            text: found,
            figure: plainFigure(found),
            fact: taken.find((one) => one.from < end && index < one.to)?.name,
            near: uniq([...before.slice(-REACH), ...after.slice(0, REACH)]),
          };
        });
      }),
    );
}

/** Lines that readers do not see as text, and the examples and time limits that only editors see. */
const isAside = (line: string) =>
  /^(?:keywords|alt|picture):|^ *- \{ name: |^ +(?:- )?(?:when|what|missing):/.test(line);

/** Fills in placeholders, and records where each one ended up. */
function fillKeeping(sentence: string, figures: Figures) {
  const taken: { name: string; from: number; to: number }[] = [];
  const filled = sentence.split(/(\{\{.*?\}\})/).reduce((before, part) => {
    const name = placeholderIn(part);
    const all = before + (name === undefined ? part : (figures[name] ?? part));
    if (name !== undefined) taken.push({ name, from: before.length, to: all.length });
    return all;
  }, '');
  return { filled, taken };
}

/** Words without their endings, so that "repairs" and "repair" are the same. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) =>
    word.replace(/(?:ing|ed|es|s|e)$/, ''),
  );

function commonWords(texts: ContentText[]): Set<string> {
  const words = texts.flatMap(({ text }) => uniq(wordsOf(text)));
  const counts = Object.entries(groupBy(words));
  return new Set(
    counts.filter(([, { length }]) => length > texts.length * COMMON).map(([word]) => word),
  );
}

/** A figure in a form that can be compared: `2 day` for "two days" and "2-day". */
function plainFigure(figure: string): string {
  const plain = figure
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(' percent', '%')
    .replace('feet', 'foot')
    .replace('inches', 'inch')
    .replace(/s$/, '');
  return plain.replace(/\b[a-z]+\b/g, (word) => {
    const value = numberWords.indexOf(word);
    return value < 0 ? word : String(value);
  });
}
