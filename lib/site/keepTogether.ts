const NO_BREAK_SPACE = '\u00a0';
/** A character without width that prevents a line break after a hyphen. */
const WORD_JOINER = '\u2060';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
  ...['Jan', 'Feb', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'].map((name) => `${name}\\.`),
];
const units = [
  ...['[ap]\\.m\\.', 'seconds?', 'minutes?', 'hours?', 'days?', 'weeks?', 'months?', 'years?'],
  ...[
    'gallons?',
    'acre-feet',
    'acre-foot',
    'acres?',
    'feet',
    'foot',
    'ft',
    'inch(?:es)?',
    'miles?',
  ],
  ...['cfs', 'psi', 'kB', 'MB', '°F', 'percent', 'cents', 'million', 'billion', 'units?', 'pages?'],
  ...['pp[mbt]', 'grains?', 'NTU'],
];

/** Matches `November 19`, `10 a.m.` or `5,000 gallons` up to the space. */
const space = new RegExp(
  `\\b(?:${months.join('|')}) (?=\\d)|\\d (?=(?:${units.join('|')})(?!\\w))`,
  'g',
);

/** Matches `8am-5pm` or `5/8-inch` up to the hyphen. */
const hyphen = new RegExp(`\\d[ap]m-(?=\\d)|\\d-(?=(?:${units.join('|')})(?!\\w))`, 'g');

/**
 * Keeps the parts of dates, times and amounts on one line, by using no-break spaces and word joiners. For display only:
 * text that is searched, sent or compared stays as it is. CSS keeps phone numbers on one line.
 */
export const keepTogether = (text: string): string =>
  text
    .replace(space, (match) => match.slice(0, -1) + NO_BREAK_SPACE)
    .replace(hyphen, (match) => match + WORD_JOINER);
