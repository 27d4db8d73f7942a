/** @jest-environment node */
import lowerFirst from 'lodash/lowerFirst';
import { findRebates, lawnDollars, readRebateAnswers } from '@/lib/tools/rebates/find';
import { pageSources } from '@/lib/server/content/pages';
import { rebates } from '@/lib/server/tools/rebates';

const all = rebates();
const find = (query: Record<string, string | string[]>) =>
  findRebates(readRebateAnswers({ water: 'treated', ...query }, all), all);
const open = (query: Record<string, string | string[]>) =>
  find(query)
    .filter(({ isOpen }) => isOpen)
    .map(({ program }) => program.key);

test.each([
  ['all rebates when nothing is chosen', {}, all.programs.map(({ key }) => key)],
  ['the chosen rebates', { item: ['toilet', 'pump', 'castle'] }, ['toilet', 'pump']],
  ['the chosen rebates from a comma-separated list', { item: 'toilet,pump' }, ['toilet', 'pump']],
  [
    'no lawn rebate once the work has begun',
    { item: ['lawn', 'toilet'], bought: 'in-time' },
    ['toilet'],
  ],
  ['nothing for purchases made long ago', { bought: 'later' }, []],
  ['nothing for canal water', { water: 'canal' }, []],
  ['nothing for a well', { water: 'other' }, []],
  ['a lawn rebate for 200 square feet', { item: 'lawn', area: '200' }, ['lawn']],
  ['no lawn rebate for 199 square feet', { item: 'lawn', area: '199' }, []],
])('offers %s', (_name, query, keys) => {
  expect(open(query)).toEqual(keys);
});

test.each([
  [0, 0],
  [200, 200],
  [999, 999],
  [1000, 1000],
  [1001, 1000],
])('pays a rebate for %s square feet of lawn: $%s', (squareFeet, dollars) => {
  const lawn = all.programs.find(({ key }) => key === 'lawn')!;
  expect(lawnDollars(lawn, squareFeet)).toBe(dollars);
});

test('gives the reason for a refusal, and notes to keep in mind', () => {
  expect(find({ item: 'lawn', bought: 'in-time' })[0]?.reason).toBe(
    'You need our approval before you start.',
  );
  expect(find({ item: 'pump', bought: 'later' })[0]?.reason).toMatch(/within 90 days/);
  expect(find({ item: 'lawn', home: 'rent' })[0]?.notes).toEqual([
    'Ask us first: we must approve it before you start.',
    "You need the owner's written approval.",
  ]);
  expect(find({ item: 'toilet', home: 'business' })[0]?.notes).toHaveLength(1);
});

test('explains that a size is invalid', () => {
  const answers = readRebateAnswers({ water: 'treated', area: 'big' }, all);
  expect(answers.areaError).toMatch(/^Enter the size of the lawn in square feet as a number/);
});

test('the rebates page has the same figures as the data file', () => {
  const { body } = pageSources().get('/smart-water-use/rebate-programs')!;
  const dash = (text: string) => text.replace(/\s+/g, ' ');
  for (const { title, amount, qualifies, documents } of all.programs) {
    expect(dash(body)).toContain(`| ${title} | ${amount} | ${qualifies} |`);
    expect(dash(body)).toContain(`| ${title} | ${documents} |`);
  }
  for (const key of ['toilet', 'washer']) {
    const { amount, title } = all.programs.find((program) => program.key === key)!;
    expect(body).toContain(`${lowerFirst(amount)} for a ${title.toLowerCase()},`);
  }
  expect(body).toContain(`| All rebates | ${all.documents} |`);
  expect(body).toContain(`Within ${all.applyWithinDays} days of purchase`);
  const [by, until] = all.deadline.split(', ');
  expect(body).toContain(
    `| All rebates | ${by}, with the exception below | ${until!.replace('or until', 'Until')} |`,
  );
  expect(body).toContain(`${all.exception}.`);
  expect(body).toContain('Toilet: two per home in five years. Others: one per home');
  expect(body).toContain('Finish within 120 days of approval. Once per home');
});
