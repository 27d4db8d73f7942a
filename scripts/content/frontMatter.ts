import { fillPlaceholders } from '../../lib/server/content/placeholders';
import { lineWith } from './lines';
import { isPage, partsOf, type ContentText, type Problem } from './texts';

/** How long a page may go without a review, in days. */
const MAX_AGE = 366;

const needed: Record<string, string[]> = {
  pages: ['title', 'description', 'reviewed', 'contact', 'keywords', 'related', 'picture', 'alt'],
  news: ['title', 'description', 'date', 'topic', 'picture', 'alt'],
  newsletters: ['title', 'description'],
};

/**
 * Reports missing or invalid front matter, and adds reminders for pages that are due for review.
 * @param today as YYYY-MM-DD
 */
export function checkFrontMatter(texts: ContentText[], today: string): Problem[] {
  const described = texts.flatMap((text) => {
    const fields = needed[text.file.split('/')[0] ?? ''];
    return fields && text.file.endsWith('.md') ? [{ ...text, fields, data: dataOf(text) }] : [];
  });
  const problems = described.flatMap((text) => {
    const others = described.filter(({ file }) => file !== text.file);
    return [...checkMissing(text), ...checkLengths(text), ...checkTwice(text, others)];
  });
  return [
    ...problems,
    ...described.flatMap((text) => [...checkContact(text), ...checkAge(text, today)]),
    ...checkFolders(texts),
  ];
}

type Described = ContentText & { fields: string[]; data: Record<string, string | undefined> };

const checkMissing = ({ file, fields, data }: Described): Problem[] =>
  fields
    .filter((key) => !data[key])
    .map((key) => ({ file, line: 1, what: `"${key}" is missing at the top of the file.` }));

function checkLengths({ file, text, data }: Described): Problem[] {
  const { length } = fillPlaceholders(/^description: (.*)$/m.exec(text)?.[1] ?? '');
  const what = `The description has ${length} characters. Search engines show 60 to 170.`;
  const isOdd = length > 0 && (length < 60 || length > 170);
  const isShort = data.alt && data.alt.length < 9;
  return [
    ...(isOdd ? [{ file, line: lineOf(text, 'description'), what }] : []),
    ...(isShort
      ? [{ file, line: lineOf(text, 'alt'), what: 'Describe the picture in a few more words.' }]
      : []),
  ];
}

const checkTwice = ({ file, text, data }: Described, others: Described[]): Problem[] =>
  ['title', 'description'].flatMap((key) => {
    const other = others.find((one) => data[key] && one.data[key] === data[key]);
    if (!other) return [];
    const what = `${other.file} has the same ${key}. Give each its own.`;
    return [{ file, line: lineOf(text, key), what }];
  });

/** Reports a page whose text gives email addresses, but not that of the office named in the contact card. */
function checkContact({ file, text, data: { contact } }: Described): Problem[] {
  // The webmaster is not an office, and has no card.
  const given = [...text.matchAll(/mailto:\{\{agency\.emails\.(?!web\b)(\w+)\}\}/g)].map(
    ([, key]) => key,
  );
  if (!contact || given.length === 0 || given.includes(contact)) return [];
  const what = `The text gives the email address of "${given[0]}", but not that of "${contact}", which the card at the end of the page names. Change one of them.`;
  return [{ file, line: lineOf(text, 'contact'), what }];
}

function checkAge({ file, text, data: { reviewed } }: Described, today: string): Problem[] {
  if (!reviewed || daysBetween(reviewed, today) <= MAX_AGE) return [];
  const what = `The last review was on ${reviewed}, more than a year ago. Read the page, correct it, and change the date.`;
  return [{ file, line: lineOf(text, 'reviewed'), what, isReminder: true }];
}

/** The line of a front matter key; the first line if there is none. */
const lineOf = (text: string, key: string) =>
  lineWith(text, (line) => line.startsWith(`${key}:`)) || 1;

/** Reports folders of documents that no page lists. */
function checkFolders(texts: ContentText[]): Problem[] {
  const listed = new Set(texts.filter(isPage).map((text) => dataOf(text).documents));
  const folders = texts.flatMap(({ file }) => /^documents\/([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)]
    .filter((folder) => !listed.has(folder))
    .map((folder) => ({
      file: `documents/${folder}`,
      line: 1,
      what: `No page lists these documents. Add "documents: ${folder}" to the page about them.`,
    }));
}

/** Reports page headings that skip a level or have the same level as the page's title. */
export function checkHeadings(texts: ContentText[]): Problem[] {
  return texts
    .filter(({ file }) => /^(pages|news|newsletters)\//.test(file))
    .flatMap(({ file, text }) => {
      const { first, body } = partsOf(text);
      let before = 1;
      return body.split('\n').flatMap((line, i): Problem[] => {
        const level = /^(#+) /.exec(line)?.[1]?.length;
        if (!level) return [];
        const highest = Math.max(2, before + 1);
        before = level;
        if (level >= 2 && level <= highest) return [];
        const what = `Use "${'#'.repeat(level < 2 ? 2 : highest)} " for this heading. The page already has a title, and heading levels cannot be skipped.`;
        return [{ file, line: first + i, what }];
      });
    });
}

const dataOf = ({ text }: ContentText) => partsOf(text).data as Record<string, string | undefined>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
