/** @jest-environment node */
import { fromHourlyForecast, fromObservation, withSkyOf } from '@/lib/server/forecast/reading';
import type { Reading } from '@/lib/server/forecast/reading';

const now = Date.parse('2026-11-21T18:00:00Z');

const observation = (more: object = {}, temperature: object = {}) => ({
  properties: {
    timestamp: '2026-11-21T17:53:00+00:00',
    textDescription: 'Mostly Clear',
    icon: 'https://api.weather.gov/icons/land/day/few?size=medium',
    temperature: { unitCode: 'wmoUnit:degC', value: 16.1, qualityControl: 'V', ...temperature },
    ...more,
  },
});

describe('an observation', () => {
  test('becomes a reading in °F', () => {
    expect(fromObservation(observation(), now)).toEqual({
      temperature: 61,
      icon: 'partly-cloudy-day',
      shortForecast: 'Mostly Clear',
      asOf: '2026-11-21T17:53:00.000Z',
    });
  });

  test.each<[string, object, object, number | null]>([
    ['at the freezing point', {}, { value: 0 }, 32],
    ['below 0 °F', {}, { value: -20 }, -4],
    ['in °F', {}, { value: 50, unitCode: 'wmoUnit:degF' }, 50],
    ['without the unit’s prefix', {}, { value: 10, unitCode: 'degC' }, 50],
    ['in another unit', {}, { value: 283, unitCode: 'wmoUnit:K' }, null],
    ['without a unit', {}, { unitCode: null }, null],
    ['without a value', {}, { value: null }, null],
    ['with an impossible temperature', {}, { value: 99 }, null],
    ['that the service has rejected', {}, { qualityControl: 'X' }, null],
    ['from 2 hours ago', { timestamp: '2026-11-21T16:00:00Z' }, {}, null],
    ['from just under 2 hours ago', { timestamp: '2026-11-21T16:00:01Z' }, {}, 61],
    ['from the future', { timestamp: '2026-11-21T19:00:00Z' }, {}, null],
    ['without a valid time', { timestamp: 'never' }, {}, null],
    ['without a time', { timestamp: null }, {}, null],
    ['with nothing in place of the temperature', { temperature: null }, {}, null],
  ])('%s has the right temperature, or none', (_name, more, temperature, expected) => {
    const reading = fromObservation(observation(more, temperature), now);
    expect(reading?.temperature ?? null).toBe(expected);
  });

  test('with the wrong structure is rejected', () => {
    expect(() => fromObservation({ properties: { temperature: 'mild' } }, now)).toThrow();
    expect(() => fromObservation(null, now)).toThrow();
  });

  test('without sky conditions takes them from the forecast', () => {
    const silent = fromObservation(observation({ textDescription: '', icon: null }), now)!;
    expect(silent).toMatchObject({ icon: 'unknown-day', shortForecast: '' });
    const forecast = { icon: 'rain-day', shortForecast: 'Light Rain', temperature: 40 } as Reading;
    expect(withSkyOf(silent, forecast)).toMatchObject({
      temperature: 61,
      icon: 'rain-day',
      shortForecast: 'Light Rain',
    });
  });
});

const period = (endTime: string, temperature: unknown, more: object = {}) => ({
  endTime,
  temperature,
  temperatureUnit: 'F',
  icon: '/icons/land/night/rain,30?size=small',
  shortForecast: 'Light Rain',
  ...more,
});

const hourly = (periods: unknown, more: object = {}) => ({
  properties: { updateTime: '2026-11-21T16:30:00+00:00', generatedAt: null, periods, ...more },
});

describe('an hourly forecast', () => {
  test('provides the weather for the current hour', () => {
    const periods = [
      period('2026-11-21T09:00:00-08:00', 50),
      period('2026-11-21T11:00:00-08:00', 55),
    ];
    expect(fromHourlyForecast(hourly(periods), now)).toEqual({
      temperature: 55,
      icon: 'rain-night',
      shortForecast: 'Light Rain',
      asOf: '2026-11-21T16:30:00.000Z',
    });
  });

  test.each<[string, unknown, object, number]>([
    ['given as a number', 48, {}, 48],
    ['given as an object', { unitCode: 'wmoUnit:degC', value: 10 }, {}, 50],
    ['in °C', 10, { temperatureUnit: 'C' }, 50],
    ['without a unit', 48, { temperatureUnit: null }, 48],
  ])('reads a temperature %s', (_name, temperature, more, expected) => {
    const data = hourly([period('2026-11-21T11:00:00-08:00', temperature, more)]);
    expect(fromHourlyForecast(data, now).temperature).toBe(expected);
  });

  test.each([[null], [{ unitCode: 'wmoUnit:degF', value: null }]])(
    'uses the next hour if the temperature for the current one is %j',
    (temperature) => {
      const [current, after] = ['2026-11-21T11:00:00-08:00', '2026-11-21T12:00:00-08:00'];
      const periods = [null, period(current, temperature), period(after, 52)];
      expect(fromHourlyForecast(hourly(periods), now)).toMatchObject({ temperature: 52 });
    },
  );

  test.each<[string, object, object]>([
    ['a description', { shortForecast: null }, { icon: 'rain-night', shortForecast: 'Rain' }],
    ['an icon', { icon: null }, { icon: 'unknown-day', shortForecast: 'Light Rain' }],
    ['either', { icon: null, shortForecast: '' }, { icon: 'unknown-day', shortForecast: '' }],
  ])('is read without %s', (_name, more, sky) => {
    const data = hourly([period('2026-11-21T11:00:00-08:00', 55, more)]);
    expect(fromHourlyForecast(data, now)).toMatchObject({ temperature: 55, ...sky });
  });

  test.each([
    ['only hours that are over', [period('2026-11-20T09:00:00Z', 50)]],
    ['only hours that are far ahead', [period('2026-12-01T09:00:00Z', 50)]],
    ['hours without times', [period('', 50)]],
    ['no periods', []],
    ['an object instead of a list', {}],
    ['no temperature', [period('2026-11-21T11:00:00-08:00', null)]],
    ['a word as the temperature', [period('2026-11-21T11:00:00-08:00', 'mild')]],
  ])('with %s is rejected', (_name, periods) => {
    expect(() => fromHourlyForecast(hourly(periods), now)).toThrow();
  });
});
