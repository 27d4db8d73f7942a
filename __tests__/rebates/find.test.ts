/** @jest-environment node */
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
  ['all, where nothing is chosen', {}, all.programs.map(({ key }) => key)],
  ['what is chosen', { item: ['toilet', 'pump', 'castle'] }, ['toilet', 'pump']],
  ['what is chosen in one word', { item: 'toilet,pump' }, ['toilet', 'pump']],
  ['no lawn once it is begun', { item: ['lawn', 'toilet'], bought: 'in-time' }, ['toilet']],
  ['nothing bought long ago', { bought: 'later' }, []],
  ['nothing for canal water', { water: 'canal' }, []],
  ['nothing for a well', { water: 'other' }, []],
  ['a lawn of 200 square feet', { item: 'lawn', area: '200' }, ['lawn']],
  ['no lawn of 199', { item: 'lawn', area: '199' }, []],
])('offers %s', (_name, query, keys) => {
  expect(open(query)).toEqual(keys);
});

test.each([
  [0, 0],
  [200, 200],
  [999, 999],
  [1000, 1000],
  [1001, 1000],
])('a lawn of %s square feet brings $%s', (squareFeet, dollars) => {
  const lawn = all.programs.find(({ key }) => key === 'lawn')!;
  expect(lawnDollars(lawn, squareFeet)).toBe(dollars);
});

test('says why not, and what to mind', () => {
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

test('a size that is none gets a sentence', () => {
  const answers = readRebateAnswers({ water: 'treated', area: 'big' }, all);
  expect(answers.areaError).toMatch(/^Enter the size of the lawn in square feet as a number/);
});

test('the page on rebates says the same as the data file', () => {
  const { body } = pageSources().get('/smart-water-use/rebate-programs')!;
  const dash = (text: string) => text.replace(/\s+/g, ' ');
  for (const { title, amount, qualifies, documents } of all.programs) {
    expect(dash(body)).toContain(`| ${title} | ${amount} | ${qualifies} |`);
    expect(dash(body)).toContain(`| ${title} | ${documents} |`);
  }
  expect(body).toContain(`| All rebates | ${all.documents} |`);
  expect(body).toContain(`Within ${all.applyWithinDays} days of purchase`);
  const [by, until] = all.deadline.split(', ');
  expect(body).toContain(`| All rebates | ${by} | ${until!.replace('until', 'Until')} |`);
  expect(body).toContain('Toilet: two per home in five years. Others: one per home');
  expect(body).toContain('Finish within 120 days of approval. Once per home');
});
