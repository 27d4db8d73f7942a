/** @jest-environment node */
import { campSeason } from '@/lib/server/site/campSeason';

const dates = { opens: '2026-05-22', closes: '2026-10-18', reopen: 'late May' };

test.each([
  [
    '2026-05-21T23:00:00-07:00',
    false,
    'The campgrounds are closed until May 22, 2026, snow permitting.',
  ],
  ['2026-05-22T00:00:00-07:00', true, 'The campgrounds are open until October 18, 2026.'],
  ['2026-10-17T23:59:00-07:00', true, 'The campgrounds are open until October 18, 2026.'],
  [
    '2026-11-26T12:00:00-08:00',
    false,
    'The campgrounds closed for the season on October 18, 2026, and reopen in late May, snow permitting.',
  ],
])('at %s, the campgrounds are open: %s', (time, isOpen, text) => {
  expect(campSeason(Date.parse(time), dates)).toEqual({ isOpen, text });
});

test('the dates in the content are valid', () => {
  expect(campSeason(Date.now()).text).toMatch(/^The campgrounds /);
});

test('a date in another format is an error', () => {
  expect(() => campSeason(0, { ...dates, opens: 'May 22' })).toThrow('opens');
});
