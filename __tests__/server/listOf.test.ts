/** @jest-environment node */
import { toRainForecast } from '@/lib/server/forecast/rain';
import { fromHourlyForecast } from '@/lib/server/forecast/reading';
import { listOf } from '@/lib/server/upstream';

const isList = (value: unknown) => listOf(3).required().isValidSync(value, { strict: true });

test.each([
  [[], true],
  [[1, null, {}], true],
  [[1, 2, 3, 4], false],
  ['abc', false],
  [{ length: 1 }, false],
  [null, false],
  [undefined, false],
])('%j is a list of up to three items: %s', (value, expected) => {
  expect(isList(value)).toBe(expected);
});

test('rejects a forecast with a million periods without looking at each one', () => {
  const data = { properties: { periods: new Array(1_000_000).fill(0) } };
  for (const read of [fromHourlyForecast, toRainForecast])
    expect(() => read(data, Date.now())).toThrow(/periods/);
});
