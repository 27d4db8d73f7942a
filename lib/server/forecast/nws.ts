import { number, object, string } from 'yup';
import type { Town } from '../../forecast/towns';
import { DAY_MS } from '../../site/durations';
import type { RainForecast } from '../../tools/watering/types';
import { cached } from '../cache';
import { fetchUpstreamJson, isUpstreamError, listOf, sameOriginLink } from '../upstream';
import { toRainForecast } from './rain';
import { fromHourlyForecast, fromObservation, hasSky, withSkyOf, type Reading } from './reading';

/** Time limit for all the calls that make up one reading. */
const BUDGET_MS = 4000;

/** The grid and station of a place rarely change, so they are loaded again only once a day. */
const mappingFreshness = { freshMs: DAY_MS, lastGoodMs: 30 * DAY_MS };

const point = object({
  properties: object({
    gridId: string()
      .matches(/^\w{3}$/)
      .nullable(),
    gridX: number().integer().nullable(),
    gridY: number().integer().nullable(),
    forecast: string().nullable(),
    forecastHourly: string().nullable(),
    observationStations: string().nullable(),
  }).required(),
});

const station = object({
  properties: object({
    stationIdentifier: string()
      .matches(/^\w{1,12}$/)
      .required(),
  }).required(),
});
/** A sanity limit; a place has about 50 stations. */
const MAX_STATIONS = 1000;

const stationList = object({ features: listOf(MAX_STATIONS).required() });

type Ask = <T>(path: string, check: (data: unknown) => T, share?: number) => Promise<T>;

/** The National Weather Service: the latest observation, or else the forecast for this hour. */
export function nwsForecast({ url, userAgent }: { url: string; userAgent: string }) {
  // Always send the same Accept header, because the service's caches have returned different
  // forecasts for other values.
  const headers = { accept: 'application/geo+json', 'user-agent': userAgent };

  /** Returns a function whose calls share a time limit. `share` is how much of the remaining time to use. */
  function askWithin(budgetMs: number): Ask {
    const deadline = performance.now() + budgetMs;
    return async (path, check, share = 1) => {
      const timeoutMs = Math.max(1, Math.floor((deadline - performance.now()) * share));
      const request = { service: 'nws', url: path, headers, timeoutMs, check };
      return (await fetchUpstreamJson(request)).data;
    };
  }

  const pointOf = async (town: Town, ask: Ask) => {
    const place = `${url}/points/${town.latitude},${town.longitude}`;
    const key = `forecast:addresses:${place}`;
    const load = () => ask(place, (data) => toAddresses(data, url));
    return (await cached(key, mappingFreshness, load)).value;
  };

  const stationOf = async (stations: string, ask: Ask) => {
    const load = () => ask(stations, toStation, 1 / 2);
    return (await cached(`forecast:station:${stations}`, mappingFreshness, load)).value;
  };

  async function observed(stations: string, ask: Ask): Promise<Reading | null> {
    try {
      const id = await stationOf(stations, ask);
      const latest = `${url}/stations/${id}/observations/latest`;
      return id === null
        ? null
        : await ask(latest, (data) => fromObservation(data, Date.now()), 1 / 2);
    } catch (error) {
      // fetchUpstream has logged the error, and the forecast is nearly as good.
      if (isUpstreamError(error)) return null;
      throw error;
    }
  }

  async function read(town: Town): Promise<Reading> {
    const ask = askWithin(BUDGET_MS);
    const { stations, hourly } = await pointOf(town, ask);
    const observation = await observed(stations, ask);
    if (observation && hasSky(observation)) return observation;
    const forecast = ask(hourly, (data) => fromHourlyForecast(data, Date.now()));
    if (!observation) return forecast;
    // If the forecast fails, show only the temperature.
    return forecast.then(
      (other) => withSkyOf(observation, other),
      () => observation,
    );
  }

  async function readRain(town: Town): Promise<RainForecast> {
    const ask = askWithin(BUDGET_MS);
    const { halfDays } = await pointOf(town, ask);
    return ask(halfDays, (data) => toRainForecast(data, Date.now()));
  }

  return { read, readRain };
}

/**
 * The URLs of a place's stations and forecasts: the service's links, or URLs built from the grid if
 * a link points to another origin.
 */
function toAddresses(data: unknown, url: string) {
  const { properties } = point.validateSync(data, { strict: true });
  const { gridId, gridX, gridY } = properties;
  const grid = `${url}/gridpoints/${gridId ?? ''}/${gridX ?? ''},${gridY ?? ''}`;
  const isWhole = gridId && Number.isInteger(gridX) && Number.isInteger(gridY);
  const hourly = sameOriginLink(properties.forecastHourly, url)?.href;
  const halfDays = sameOriginLink(properties.forecast, url)?.href;
  const stations = sameOriginLink(properties.observationStations, url)?.href;
  if (!isWhole && !(hourly && halfDays && stations)) throw new Error('no grid');
  return {
    stations: stations ?? `${grid}/stations`,
    hourly: hourly ?? `${grid}/forecast/hourly`,
    halfDays: halfDays ?? `${grid}/forecast`,
  };
}

/** The nearest station, which is listed first; null if there is none. */
function toStation(data: unknown): string | null {
  const [nearest] = stationList.validateSync(data, { strict: true }).features;
  if (nearest === undefined) return null;
  return station.validateSync(nearest, { strict: true }).properties.stationIdentifier;
}
