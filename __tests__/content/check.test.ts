/** @jest-environment node */
// What `npm run content:check` reports, on made-up content.
import agency from '@/lib/site/agency.json';
import { checkTexts, type Rules } from '@/scripts/content/check';
import { gradeOf } from '@/scripts/content/grade';
import { checkRateDates, checkRates } from '@/scripts/content/rates';
import { readFigures } from '@/scripts/content/texts';

const emergency = '{{agency.phones.emergency}}';
const service = '{{agency.phones.service}}';

const rules: Rules = {
  figures: { 'facts.phones.fire': '911', 'agency.phones.emergency': agency.phones.emergency },
  words: { utilize: 'use', 'click here': 'the name of the page', 'please note that': '' },
  paths: new Set(['/', '/search']),
  today: '2026-11-23',
};

const matter = {
  title: 'Leaks',
  description: 'How to find a leak in your pipes, what it costs you, and how we can help you.',
  reviewed: '2026-06-01',
  contact: 'service',
  keywords: 'drip',
  related: '\n  - /search',
  picture: '/pictures/pages/leak.svg',
  alt: 'A dripping pipe',
};

/** A page without mistakes, apart from the given changes. */
function page(body: string, changes: Record<string, string> = {}, file = 'pages/leaks.md') {
  const lines = Object.entries({ ...matter, ...changes }).flatMap(([key, value]) =>
    value ? `${key}: ${value}` : [],
  );
  return { file, text: `---\n${lines.join('\n')}\n---\n\n${body}\n` };
}

/** A page that links to the pages, so that none of them is left alone. */
const home = page(
  '[Leaks](/leaks) and [others](/others)',
  { title: 'Home', description: `${matter.description} Home.` },
  'pages/index.md',
);

const reports = (...texts: { file: string; text: string }[]) =>
  checkTexts([home, ...texts], rules).filter(
    ({ file }) => file.startsWith('pages/leaks') || file.startsWith('forms'),
  );
/** What fails the check. */
const say = (...texts: Parameters<typeof reports>) =>
  reports(...texts).flatMap(({ what, isReminder }) => (isReminder ? [] : what));

test('a page without mistakes has no reports', () => {
  expect(say(page('## Find it\n\nLook at the meter.'))).toEqual([]);
});

test('a report names the line', () => {
  const { file, text } = page(`Call ${agency.phones.service}.`);
  const line = text.split('\n').findIndex((one) => one.startsWith('Call')) + 1;
  expect(reports({ file, text })).toEqual([
    { file, line, what: `Write {{agency.phones.service}} instead of ${agency.phones.service}.` },
  ]);
});

test.each([
  ['the agency’s name', `${agency.name} delivers water.`, '{{agency.name}}'],
  ['a number that is a fact', 'Call 911 at once.', '{{facts.phones.fire}}'],
  ['the wrong number for brown water', `For brown water at night, call ${service}.`, 'cannot wait'],
  ['the wrong number for a break', `If a canal break floods you, call ${service}.`, 'cannot wait'],
  ['the wrong number in a street', `For a leak in the street, call ${service}.`, 'cannot wait'],
  ['a broken link', 'See [outages](/outages).', 'No page or file'],
  ['a broken link to a section', 'See [below](#meter).\n\n## Find it', 'a section that'],
  ['a law that is not listed', 'The Brown Act lets you speak.', 'This names The Brown Act'],
  ['what an unnamed law says', 'State law requires it.', 'what the law asks for'],
  ['a heading on the title’s level', '# Find it', 'Use "## "'],
  ['a skipped heading', '## Find it\n\n#### Then', 'Use "### "'],
  ['a remark that text is made up', 'These figures are samples.', 'Remove the statement'],
])('%s is reported', (_what, body, message) => {
  expect(say(page(body))).toEqual([expect.stringContaining(message)]);
});

test('a law under another form of its name is not reported', () => {
  const law = '\n  - name: Senate Bill 998\n    section: Health and Safety Code 116900';
  expect(say(page('SB 998 protects you.', { law }))).toEqual([]);
});

test.each([
  ['a missing picture', { picture: '/pictures/none.svg' }, 'No page or file'],
  ['a missing field', { reviewed: '' }, '"reviewed" is missing'],
  ['a long description', { description: 'long '.repeat(40) }, 'has 200 characters'],
  ['a short description of the picture', { alt: 'A pipe' }, 'Describe the picture'],
])('%s is reported', (_what, changes, message) => {
  expect(say(page('Look.', changes))).toEqual([expect.stringContaining(message)]);
});

test('a page with the title of another page is reported', () => {
  expect(say(page('Look.', { title: 'Home' }))).toEqual([
    expect.stringContaining('pages/index.md has the same title'),
  ]);
});

test('a contact card of another office than in the text is reported', () => {
  const text = 'Write to [us](mailto:{{agency.emails.careers}}).';
  expect(say(page(text))).toEqual([expect.stringContaining('but not that of "service"')]);
});

test('a page that nothing links to is reported', () => {
  const lonely = page('Look.', { title: 'Lonely' }, 'pages/leaks-lonely.md');
  expect(say(page('Look.'), { ...lonely, text: lonely.text.replace('How to', 'Ways to') })).toEqual(
    [expect.stringContaining('Nothing links')],
  );
});

test('documents that no page lists are reported', () => {
  const file = 'documents/budgets/2026.md';
  expect(checkTexts([home, { file, text: '---\ntitle: Budget\n---\n' }], rules)).toContainEqual(
    expect.objectContaining({ what: expect.stringContaining('No page lists these documents') }),
  );
});

test('a form about an emergency must give the number to call at any hour', () => {
  const form = (number: string) => ({
    file: 'forms/leak.yaml',
    text: `title: Report a leak\nurgent: If water gushes, call ${number}.\n`,
  });
  expect(say(form(service))).toContainEqual(expect.stringContaining('Say under "urgent"'));
  expect(say(form(emergency))).toEqual([]);
});

describe('reminders, which fail nothing', () => {
  const remind = (...texts: Parameters<typeof reports>) =>
    reports(...texts).map(({ what, isReminder }) => [what, isReminder]);

  test.each([
    [
      'If you utilize the tap at night, it may drip on the floor.',
      'Instead of "utilize", use: use.',
    ],
    ['Please note that it leaks.', 'Leave out "Please note that".'],
  ])('words to avoid: %s', (body, what) => {
    expect(remind(page(body))).toEqual([[what, true]]);
  });

  test('a page that was reviewed more than a year ago', () => {
    expect(remind(page('Look.', { reviewed: '2025-01-02' }))).toEqual([
      [expect.stringContaining('The last review was on 2025-01-02'), true],
    ]);
  });

  test.each([
    [
      'hard to read',
      'Notwithstanding administrative complications, reconsideration necessitates documentation. ',
      'shorter',
    ],
    ['choppy', 'You can call us. ', 'choppy'],
  ])('text that is %s', (_what, sentence, message) => {
    expect(remind(page(sentence.repeat(10)))).toEqual([[expect.stringContaining(message), true]]);
  });

  test('text whose sentences flow has none', () => {
    const sentence =
      'If your bill is high, look for a leak first, because a toilet that runs can waste a lot of water. ';
    expect(remind(page(sentence.repeat(10)))).toEqual([]);
  });
});

test.each([
  ['The cat sat on the mat.', 6, 6],
  ['The board considers more information about water conservation.', 8, 18],
  ['A unit is 748 gallons.', 5, 7],
  ['Call us by 6 p.m. or write to us.', 9, 10],
  ['Turn off the water: the pipe leaks.', 7, 8],
])('the grade of "%s" comes from %s words in one sentence and %s syllables', (text, words, sum) => {
  const grade = 0.39 * words + 11.8 * (sum / words) - 15.59;
  expect(gradeOf(text)).toBeCloseTo(grade, 1);
  expect(gradeOf(`${text}\nInstallation – Administration.\nConservation`)).toBeCloseTo(grade, 1);
});

test('rates in the facts must be those that the board adopted', () => {
  const figures = readFigures();
  expect(checkRates(figures)).toEqual([]);
  expect(checkRates({ ...figures, 'facts.rates.lower': '$0.01' })).toEqual([
    expect.objectContaining({ what: expect.stringContaining('lower is $0.01 here, but') }),
  ]);
});

test('when new rates take effect, a reminder says to change the facts, and then to review pages', () => {
  const figures = { 'facts.rates.effective': '2020-01-01' };
  const text = page('A unit costs {{facts.rates.lower}}.', { reviewed: '2019-01-01' });
  const [facts] = checkRateDates([text], figures, rules.today);
  expect(facts).toMatchObject({ file: 'facts/rates.yaml', isReminder: true });
  const [, now = ''] = /on (\d{4}-\d\d-\d\d)/.exec(facts!.what)!;
  expect(checkRateDates([text], { 'facts.rates.effective': now }, rules.today)).toEqual([
    expect.objectContaining({ file: text.file, isReminder: true }),
  ]);
});
