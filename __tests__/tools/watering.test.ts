/** @jest-environment node */
import { wateringAdvice, adviceText } from '@/lib/tools/watering/advice';
import type { RainForecast } from '@/lib/tools/watering/types';
import { pageSources } from '@/lib/server/content/pages';
import { toRainForecast } from '@/lib/server/forecast/rain';
import { wateringRules } from '@/lib/server/tools/watering';

const rules = wateringRules();
const now = Date.parse('2026-07-10T19:00:00Z');
const hour = 3_600_000;

function rain(...chances: [startHour: number, chance: number][]): RainForecast {
  const periods = chances.map(([start, chance]) => ({
    name: `in ${start} hours`,
    start: new Date(now + start * hour).toISOString(),
    end: new Date(now + (start + 12) * hour).toISOString(),
    chance,
  }));
  return { periods, asOf: new Date(now).toISOString() };
}

test.each([
  ['dry days', rain([0, 0], [12, 29]), 'yes', 29],
  ['possible rain', rain([0, 0], [12, 30]), 'wait', 30],
  ['a chance just below likely', rain([0, 59]), 'wait', 59],
  ['likely rain', rain([0, 60]), 'no', 60],
  ['rain that is over', rain([-13, 90], [0, 5]), 'yes', 5],
  ['rain within three days', rain([0, 0], [71, 80]), 'no', 80],
  ['rain after three days', rain([0, 0], [72, 80]), 'yes', 0],
  ['no forecast', null, 'unknown', null],
  ['a forecast for other days only', rain([100, 80]), 'unknown', null],
])('gives summer advice for %s: %s', (_name, forecast, verdict, chance) => {
  expect(wateringAdvice(forecast, rules, now)).toMatchObject({ verdict, chance });
});

// Months follow California time: November starts there at 07:00 UTC.
test.each([
  ['2026-11-01T06:59:59Z', 'Fall', 'yes'],
  ['2026-11-01T07:00:00Z', 'Winter', 'off'],
  ['2027-04-01T06:59:59Z', 'Winter', 'off'],
  ['2027-04-01T07:00:00Z', 'Spring', 'yes'],
  ['2028-02-29T12:00:00Z', 'Winter', 'off'],
])('treats %s as %s and advises %s', (time, season, verdict) => {
  const at = Date.parse(time);
  const dry: RainForecast = {
    asOf: time,
    periods: [{ name: 'Today', start: time, end: new Date(at + hour).toISOString(), chance: 0 }],
  };
  const advice = wateringAdvice(dry, rules, at);
  expect([advice.season.name, advice.verdict]).toEqual([season, verdict]);
});

test('says that we cannot tell when there is no forecast', () => {
  expect(adviceText(wateringAdvice(null, rules, now))).toMatch(/^We cannot tell/);
});

test('the landscapes page has the same figures as the data file', () => {
  const { body } = pageSources().get('/smart-water-use/landscape-resources')!;
  for (const { name, lawn, shrubs } of rules.seasons) {
    expect(body).toMatch(new RegExp(`\\| ${name} \\([^|]*\\) \\| ${lawn} \\| ${shrubs} \\|`));
  }
});

const period = (more: object = {}) => ({
  name: 'Tonight',
  startTime: '2026-07-10T18:00:00-07:00',
  endTime: '2026-07-11T06:00:00-07:00',
  probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 20 },
  ...more,
});

const answer = (...periods: unknown[]) => ({
  properties: { updateTime: '2026-07-10T17:00:00+00:00', periods },
});

test.each([
  ['a number', { value: 20 }, 20],
  ['a number without its unit', 20, 20],
  ['no value, as in dry periods', { unitCode: 'wmoUnit:percent', value: null }, 0],
  ['nothing', null, 0],
])('reads a chance of rain that is %s', (_name, probabilityOfPrecipitation, chance) => {
  const { periods } = toRainForecast(answer(period({ probabilityOfPrecipitation })), now);
  expect(periods).toMatchObject([{ chance }]);
});

test.each([null, '', ' '])('names a half-day without a name (%j) by its start', (name) => {
  const { periods } = toRainForecast(answer(period({ name })), now);
  expect(periods).toMatchObject([{ name: '6 p.m. on Friday, July 10, 2026' }]);
});

test('reads only the half-days with a possible chance of rain', () => {
  expect(
    toRainForecast(
      answer(
        period(),
        period({ probabilityOfPrecipitation: { value: -9999 } }),
        period({ probabilityOfPrecipitation: { value: 101 } }),
        period({ probabilityOfPrecipitation: { value: '50' } }),
        period({ endTime: '2026-07-10T11:00:00-07:00' }),
        period({ startTime: 'soon' }),
        period({ probabilityOfPrecipitation: undefined }),
        null,
      ),
      now,
    ),
  ).toEqual({
    asOf: '2026-07-10T17:00:00.000Z',
    periods: [
      {
        name: 'Tonight',
        start: '2026-07-11T01:00:00.000Z',
        end: '2026-07-11T13:00:00.000Z',
        chance: 20,
      },
    ],
  });
});

test.each([
  ['a missing response', undefined],
  ['HTML', '<html>'],
  ['a response without periods', answer()],
  [
    'a response without any chance of rain',
    answer(period({ probabilityOfPrecipitation: undefined })),
  ],
])('refuses %s', (_name, data) => {
  expect(() => toRainForecast(data, now)).toThrow();
});
