const NO_BREAK_SPACE = '\u00a0';

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
];

/** Matches `November 19`, `10 a.m.` or `5,000 gallons` up to the space. */
const space = new RegExp(
  `\\b(?:${months.join('|')}) (?=\\d)|\\d (?=(?:${units.join('|')})(?!\\w))`,
  'g',
);

/**
 * Keeps the parts of dates, times and amounts on one line, by using no-break spaces. For display only: text that
 * is searched, sent or compared keeps its spaces. CSS keeps phone numbers on one line.
 */
export const keepTogether = (text: string): string =>
  text.replace(space, (match) => match.slice(0, -1) + NO_BREAK_SPACE);
