/** @jest-environment node */
import { averageByDay, valueOn } from '@/lib/server/water/views/averages';
import { isoDay } from '@/lib/site/dates';
import { waterYearDays, waterYearOf } from '@/lib/server/water/days';
import { DAY_MS } from '@/lib/site/durations';
import type { Reading } from '@/lib/water/types';

const utc = (text: string) => Date.parse(text);

test.each([
  ['2026-10-01', 2027],
  ['2026-09-30', 2026],
  ['2028-02-29', 2028],
  ['2026-12-31', 2027],
])('puts %s in water year %i', (day, year) => {
  expect(waterYearOf(utc(`${day}T00:00:00Z`))).toBe(year);
});

test('a leap water year has 366 days', () => {
  const lengthOf = (year: number) => {
    const [first, last] = waterYearDays(year);
    return (last - first) / DAY_MS + 1;
  };
  expect([lengthOf(2027), lengthOf(2028)]).toEqual([365, 366]);
});

describe('averages', () => {
  /** One reading on the same date of each year. */
  const yearly = (monthDay: string, values: Record<number, number>): Reading[] =>
    Object.entries(values).map(([year, value]) => [utc(`${year}-${monthDay}T00:00:00Z`), value]);

  test('need the same day in at least five years', () => {
    const history = [
      ...yearly('11-20', { 2021: 100, 2022: 200, 2023: 300, 2024: 400, 2025: 500 }),
      ...yearly('11-21', { 2022: 10, 2023: 20, 2024: 30, 2025: 40 }),
    ];
    expect(averageByDay(history, 2027)).toEqual([[utc('2026-11-20T00:00:00Z'), 300]]);
  });

  test('use the previous day for February 29', () => {
    const history = [
      ...yearly('02-28', { 2019: 10, 2020: 20, 2021: 30, 2022: 40, 2023: 50 }),
      ...yearly('02-29', { 2020: 99 }),
    ];
    const average = averageByDay(history, 2028);
    expect(average.map(([day, value]) => [isoDay(day), value])).toEqual([
      ['2028-02-28', 30],
      ['2028-02-29', 30],
    ]);
    expect(valueOn(average, utc('2028-03-01T00:00:00Z'))).toBeUndefined();
    expect(averageByDay(history, 2027)).toHaveLength(1);
  });
});
