const NO_BREAK_SPACE = '\u00a0';
/** A zero-width character that prevents a line break after a hyphen. */
const WORD_JOINER = '\u2060';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
  ...['Jan', 'Feb', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'].map((name) => `${name}\\.`),
];
const units = [
  ...['[ap]\\.m\\.', 'seconds?', 'minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?'],
  ...['gallons?', 'acres?', 'feet', 'foot', 'ft', 'inch(?:es)?', 'miles?'],
  ...['cfs', 'psi', 'kB', 'MB', '°F', 'percent', 'cents', 'million', 'billion', 'units?', 'pages?'],
  ...['pp[mbt]', 'grains?', 'NTU'],
];

const month = `\\b(?:${months.join('|')})`;
/** Not followed by a hyphen, because `207,590 acre-feet` would be too long for a narrow card. */
const unit = `(?:${units.join('|')})(?![\\w-])`;
const amount = '\\d{1,2}(?:\\.\\d)?';
/** A tag around a word that a search found, in the HTML of a search result. */
const mark = '(?:</?(?:b|em|mark)>)?';
const day = '(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)';

/** Matches up to the last space at which the line may not break. */
const spaces = new RegExp(
  [
    `${month}${mark} (?=${mark}\\d)`, // November 19
    `\\d${mark} (?=${mark}${unit})`, // 5,000 gallons
    `\\b(?:ND|${amount}) to (?=${amount}(?!,?\\d))`, // 0.5 to 1.2
    '\\bday or (?=night\\b)',
    ' (?=· )', // A separator is never first on a line.
  ].join('|'),
  'g',
);

/** Matches up to the last hyphen after which the line may not break. */
const hyphens = new RegExp(
  [
    `\\d-(?=${unit})`, // 3/4-inch
    '\\d[ap]m-(?=\\d)', // 8am-5pm
    `\\b${day}-(?=${day}\\b)`, // Mon-Thurs
    '\\b[A-Z]-(?:\\d{4}-)?(?=\\d)', // C-2026-17
    '\\b[Aa]cre-(?=f(?:ee|oo)t\\b)', // acre-feet
    '\\b[Ee]-(?=news\\b)', // e-news
  ].join('|'),
  'g',
);

const dateAndYear = new RegExp(`${month} \\d{1,2}, (?=\\d{4}\\b)`, 'g');

/** Keeps dates with their years on one line, for tables and lists that are wide enough even with large text. */
export const keepDatesTogether = (text: string): string =>
  text.replace(dateAndYear, (match) => match.replace(/ /g, NO_BREAK_SPACE));

/** Matches `November 19, 2026`, with punctuation. The class `unit` keeps it on one line if it fits. */
export const datesWithYears = new RegExp(`(${month} \\d{1,2}, \\d{4}\\b[),.;:]*)`);

/** Matches `Mon-Thurs 8am-5pm`, with punctuation. The class `unit` keeps it on one line if it fits. */
export const officeHours = new RegExp(`(\\(?\\b${day}-${day} \\d+[ap]m-\\d+[ap]m[),.;:]*)`);

/**
 * Keeps the parts of dates, times and amounts on one line, by using no-break spaces and word joiners. For display only:
 * text that is searched, sent or compared stays as it is. CSS keeps phone numbers on one line.
 */
export const keepTogether = (text: string): string =>
  text
    .replace(spaces, (match) => match.replace(/ /g, NO_BREAK_SPACE))
    .replace(hyphens, (match) => match.replace(/-/g, `-${WORD_JOINER}`));
