import { number, object, string } from 'yup';
import type { Forecast } from '../../forecast/types';
import { describeWeather, weatherIconOf } from '../../forecast/conditions';
import { HOUR_MS, MINUTE_MS } from '../../site/durations';
import { listOf } from '../upstream';

/** The weather at a place, without the place's coordinates. */
export type Reading = Omit<Forecast, 'latitude' | 'longitude' | 'clock'>;

/** Observations older than this do not count as the current weather. */
const MAX_AGE_MS = 2 * HOUR_MS;
/** An hour of the forecast counts as current only if it ends within this time from now. */
const MAX_LEFT_MS = 2 * HOUR_MS;
/** How far ahead of ours a station's clock may be. */
const MAX_AHEAD_MS = 10 * MINUTE_MS;
/** Slightly wider than the range ever measured on Earth, in °F. */
const RANGE = { min: -140, max: 140 };
/** Quality codes of values that the service itself rejects or questions. */
const doubtful = ['X', 'Q', 'B'];

const observation = object({
  properties: object({
    timestamp: string().nullable(),
    textDescription: string().nullable(),
    icon: string().nullable(),
    temperature: object({
      value: number().nullable(),
      unitCode: string().nullable(),
      qualityControl: string().nullable(),
    })
      .nullable()
      .default(null),
  }).required(),
});

/** A sanity limit; the service lists 156 hours. */
const MAX_PERIODS = 500;

const forecast = object({
  properties: object({
    updateTime: string().nullable(),
    generatedAt: string().nullable(),
    periods: listOf<Record<string, unknown>>(MAX_PERIODS).required(),
  }).required(),
});

/**
 * The temperature and, if available, the sky from an observation. Null if it is too old or has no
 * usable temperature.
 */
export function fromObservation(data: unknown, now: number): Reading | null {
  const { properties } = observation.validateSync(data, { strict: true });
  const { temperature: measured, timestamp } = properties;
  const age = now - Date.parse(timestamp ?? '');
  if (!(age < MAX_AGE_MS && age > -MAX_AHEAD_MS)) return null;
  if (doubtful.includes(measured?.qualityControl ?? '')) return null;
  const temperature = toFahrenheit(measured);
  return temperature === null ? null : { temperature, ...skyOf(properties), asOf: iso(timestamp) };
}

/**
 * The current hour of an hourly forecast, or the next one if the current one is missing or has no temperature.
 * @throws if neither hour has a temperature
 */
export function fromHourlyForecast(data: unknown, now: number): Reading {
  const { properties } = forecast.validateSync(data, { strict: true });
  const { periods, updateTime, generatedAt } = properties;
  const hours = periods.filter((each) => {
    const left = Date.parse(text(each?.endTime)) - now;
    return left > 0 && left <= MAX_LEFT_MS;
  });
  const period = hours.find((hour) => temperatureOf(hour) !== null);
  if (!period) throw new Error(hours.length > 0 ? 'no temperature' : 'no current hour');
  const sky = skyOf({ textDescription: text(period.shortForecast), icon: text(period.icon) });
  return { temperature: temperatureOf(period)!, ...sky, asOf: iso(updateTime ?? generatedAt) };
}

/** The temperature of an hour. With one of the service's feature flags on, it is an object with its own unit. */
function temperatureOf({ temperature: given, temperatureUnit }: Record<string, unknown>) {
  return toFahrenheit(
    typeof given === 'number'
      ? { value: given, unitCode: `wmoUnit:deg${text(temperatureUnit) || 'F'}` }
      : (given as { value?: unknown; unitCode?: unknown } | null),
  );
}

/**
 * A reading with the sky from another one, since observations often say little about the sky. Text
 * and icon must come from the same source so that a rain icon is never announced as "Fair".
 */
export function withSkyOf(reading: Reading, other: Reading): Reading {
  if (!hasSky(other) && reading.shortForecast) return reading;
  return { ...reading, shortForecast: other.shortForecast, icon: other.icon };
}

export function hasSky({ icon, shortForecast }: Reading): boolean {
  return !icon.startsWith('unknown') && shortForecast !== '';
}

function skyOf({ textDescription, icon: address }: Record<string, unknown>) {
  const icon = weatherIconOf(text(address));
  const words = text(textDescription).trim().slice(0, 100);
  return { icon, shortForecast: words || describeWeather(icon) };
}

function toFahrenheit(measured: { value?: unknown; unitCode?: unknown } | null): number | null {
  const { value, unitCode } = measured ?? {};
  if (typeof value !== 'number') return null;
  const unit = text(unitCode).split(':').at(-1);
  const degrees = unit === 'degF' ? value : unit === 'degC' ? (value * 9) / 5 + 32 : NaN;
  return degrees >= RANGE.min && degrees <= RANGE.max ? Math.round(degrees) : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A time in ISO format and UTC; the current time if it is missing or invalid. */
function iso(time: string | null | undefined): string {
  const ms = Date.parse(time ?? '');
  return new Date(Number.isNaN(ms) ? Date.now() : ms).toISOString();
}
