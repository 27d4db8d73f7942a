import type { Town } from '../../forecast/towns';
import type { Forecast } from '../../forecast/types';
import { HOUR_MS, MINUTE_MS } from '../../site/durations';
import type { RainForecast } from '../../tools/watering/types';
import { formatHour } from '../../site/times';
import { cached } from '../cache';
import { env } from '../env';
import { UpstreamError } from '../upstream';
import { nwsForecast } from './nws';

const freshness = { freshMs: 5 * MINUTE_MS, lastGoodMs: HOUR_MS };

/**
 * The current weather in a town.
 * @throws UpstreamError if the service fails and there is no recent response
 */
export async function forecastFor(town: Town): Promise<Forecast> {
  const { read } = nwsForecast(env().forecast);
  const { value } = await cached(`forecast:town:${town.id}`, freshness, () => read(town));
  const { temperature, icon, shortForecast, asOf } = value;
  const { latitude, longitude } = town;
  return { temperature, icon, shortForecast, latitude, longitude, asOf, clock: clockOf(asOf) };
}

/** Formatted here, because creating a formatter takes a phone 50 ms or more. */
const clockOf = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? '' : formatHour(iso));

/** Half-day forecasts rarely change. A page does not wait long for them. */
const rainFreshness = {
  freshMs: 30 * MINUTE_MS,
  lastGoodMs: 6 * HOUR_MS,
  patience: {
    ms: 1500,
    error: () => new UpstreamError('nws', 'timeout', 'is still sending its rain forecast'),
  },
};

/**
 * The chances of rain in a town for the week ahead.
 * @throws UpstreamError if the service fails and there is no recent response
 */
export async function rainFor(town: Town): Promise<RainForecast> {
  const { readRain } = nwsForecast(env().forecast);
  const { value } = await cached(`forecast:rain:${town.id}`, rainFreshness, () => readRain(town));
  return value;
}
