/** @jest-environment node */
import { markdownFiles } from '@/lib/server/content/files';
import { dueText } from '@/lib/server/documents/bids';
import { documentFrontMatter } from '@/lib/server/documents/frontMatter';
import { parseTime } from '@/lib/server/time/localTime';
import { formatLocalDay } from '@/lib/site/times';

const readAll = markdownFiles('documents', { schema: documentFrontMatter, toItem: (file) => file });
const samples = readAll().filter(({ data }) => data.sample);
const ofKind = (kind: string) => samples.filter(({ data }) => data.kind === kind);

/** The stems of the meaningful words in some text. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, '').slice(0, 5));

test.each(ofKind('bid'))('$name states its deadline and the license class', ({ data, body }) => {
  const [, day, hour, zone] = /^(.+), (.+?(?:m\.|noon)) (.+)$/.exec(
    dueText(new Date(parseTime(data.due, 'end')!).toISOString()),
  )!;
  expect(body).toContain(`by **${hour} on ${day}**, ${zone}`);
  expect(body).toMatch(/\| Contractor's license \| Class [A-Z]/);
});

test.each(ofKind('bid'))('$name gives the details that the page shows', ({ data, body }) => {
  const { due, siteWalk, questionsBy, estimate } = data;
  const weekBefore = new Date(parseTime(due, 'end')! - 7 * 24 * 3_600_000).toISOString();
  expect(questionsBy).toBe(formatLocalDay(weekBefore));
  expect(body).toContain(`before bids are due, by ${questionsBy}.`);
  expect(body).toContain(`| Site walk | ${siteWalk} |`);
  expect(body).toContain(`| Engineer's estimate | ${estimate} |`);
});

test.each(ofKind('addendum'))('$name changes a detail that its bid contains', ({ data, body }) => {
  const bid = ofKind('bid').find((one) => one.data.bid === data.bid)!;
  const from = [...body.matchAll(/, instead of (\w+)\./g)].map(([, old]) => old);
  expect(from).not.toEqual([]);
  for (const old of from) expect(bid.body).toMatch(new RegExp(`\\b${old}\\b`));
});

test.each([...ofKind('agenda'), ...ofKind('minutes')])(
  '$name has an item for each topic in its description',
  ({ data, body }) => {
    const words = wordsOf(body);
    expect(wordsOf(data.description).filter((word) => !words.includes(word))).toEqual([]);
  },
);

test.each(ofKind('agenda'))('the order of business in $name lists its items', ({ body }) => {
  const rows = [...body.matchAll(/^\| (4\.\d|5) \| (.+?) \|/gm)].map(([, at, title]) => [
    at,
    title,
  ]);
  const items = [...body.matchAll(/^##+ (4\.\d|5)\.? (.+)$/gm)].map(([, at, title]) => [at, title]);
  expect(items).toEqual(rows);
});
