/** @jest-environment node */
import { newsByYear } from '@/lib/news/newsByYear';

const on = (date: string) => ({
  path: `/${date}`,
  title: date,
  description: '',
  date,
  topic: '',
  sample: false,
  picture: null,
});

test.each([
  [[], []],
  [
    ['2026-11-12', '2026-01-01', '2025-12-31'],
    [
      ['2026', 2],
      ['2025', 1],
    ],
  ],
  [
    ['2026-01-01', '2023-05-05'],
    [
      ['2026', 1],
      ['2023', 1],
    ],
  ],
])('groups %j by year', (days, expected) => {
  const years = newsByYear(days.map(on));
  expect(years.map(({ year, news }) => [year, news.length])).toEqual(expected);
  expect(years.flatMap(({ news }) => news.map(({ date }) => date))).toEqual(days);
});
