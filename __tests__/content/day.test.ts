/** @jest-environment node */
import { object } from 'yup';
import { daySchema } from '@/lib/server/time/day';
import { isDay } from '@/lib/site/dates';

const schema = object({ date: daySchema() });

test.each(['2026-12-03', '2028-02-29', '2000-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
  expect(schema.validateSync({ date: text })).toEqual({ date: text });
});

test.each([
  ['2026-30-11', 'date is not a valid date'],
  ['2026-02-30', 'date is not a valid date'],
  ['2027-02-29', 'date is not a valid date'],
  ['2026-12-3', 'date must be a date such as 2026-12-03'],
  ['December 3, 2026', 'date must be a date such as 2026-12-03'],
  ['2026-12-03T10:00', 'date must be a date such as 2026-12-03'],
])('%s is not a valid date', (text, message) => {
  expect(isDay(text)).toBe(false);
  expect(() => schema.validateSync({ date: text })).toThrow(message);
});

test('a day may be missing', () => {
  expect(schema.validateSync({})).toEqual({});
});
