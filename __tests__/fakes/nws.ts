import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import forecast from './samples/nws/forecast.json';
import hourly from './samples/nws/hourly.json';
import observation from './samples/nws/observation.json';
import period from './samples/nws/period.json';
import point from './samples/nws/point.json';
import problemSample from './samples/nws/problem.json';
import stations from './samples/nws/stations.json';

/** The data of the fake National Weather Service. Tests can change it. */
export type NwsWeather = {
  /** The temperature in °C, or null if the station has no value. */
  celsius: number | null;
  observedAt: () => string;
  textDescription: string;
  icon: string | null;
  hourly: Record<string, unknown>[];
  /** The chance of rain for each of the next half-days, in percent. */
  chances: (number | null)[];
};

const HOUR = 3_600_000;

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A period of an hourly forecast, `offset` hours from now. */
export const hourlyPeriod = (offset: number, more: Record<string, unknown> = {}) => ({
  ...period,
  number: offset + 1,
  startTime: fromNow(offset - 0.5),
  endTime: fromNow(offset + 0.5),
  ...more,
});

export const fairWeather = (): NwsWeather => ({
  celsius: 16.1,
  observedAt: () => fromNow(-1 / 3),
  textDescription: observation.properties.textDescription,
  icon: observation.properties.icon,
  hourly: [hourlyPeriod(0), hourlyPeriod(1)],
  chances: [10, 20, 0, 0, null, 5, 15, 40, 80, 60, 20, 10, 0, 0],
});

/** A fake `api.weather.gov` that uses the real wire format. */
export async function startNws(options: { port?: number } = {}) {
  const weather = fairWeather();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => nwsAnswer(request, weather, fake.url),
    errorBody: (status) => problem(status, 'UnexpectedProblem', 'Unexpected Problem'),
  });
  return Object.assign(fake, { weather });
}

function nwsAnswer({ path }: RecordedRequest, weather: NwsWeather, url: string): Answer {
  const point = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(path);
  if (point) return pointAnswer(point[1]!, point[2]!, url);
  if (/^\/gridpoints\/STO\/\d+,\d+\/stations$/.test(path)) return geo(stations);
  if (/^\/gridpoints\/STO\/\d+,\d+\/forecast\/hourly$/.test(path))
    return geo(withPeriods(hourly, weather.hourly));
  if (/^\/gridpoints\/STO\/\d+,\d+\/forecast$/.test(path)) return geo(halfDays(weather));
  if (path === '/stations/KAUN/observations/latest') return geo(latest(weather));
  return refusal(404, 'NotFound', 'Not Found');
}

function pointAnswer(latitude: string, longitude: string, url: string): Answer {
  const shortest = [latitude, longitude].map((text) => String(Number(Number(text).toFixed(4))));
  if (shortest.join() !== `${latitude},${longitude}`) {
    const headers = { location: `/points/${shortest.join()}` };
    return { ...refusal(301, 'AdjustPointPrecision', 'Adjusting Precision'), headers };
  }
  const gridX = Math.round(Number(latitude));
  const grid = `${url}/gridpoints/STO/${gridX},68`;
  return geo({
    ...point,
    id: `${url}/points/${latitude},${longitude}`,
    geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
    properties: {
      ...point.properties,
      gridX,
      forecast: `${grid}/forecast`,
      forecastHourly: `${grid}/forecast/hourly`,
      forecastGridData: grid,
      observationStations: `${grid}/stations`,
    },
  });
}

function latest({ celsius, observedAt, textDescription, icon }: NwsWeather) {
  const { properties } = observation;
  const temperature = { ...properties.temperature, value: celsius };
  const now = { timestamp: observedAt(), textDescription, icon, temperature };
  return { ...observation, properties: { ...properties, ...now } };
}

function withPeriods(sample: typeof hourly, periods: unknown[]) {
  const now = { generatedAt: fromNow(0), updateTime: fromNow(-1), periods };
  return { ...sample, properties: { ...sample.properties, ...now } };
}

/** Forecast periods of twelve hours each. The first one is half over. */
const halfDays = ({ chances }: NwsWeather) =>
  withPeriods(
    forecast,
    chances.map((value, index) => ({
      ...period,
      number: index + 1,
      name: `Half-day ${index + 1}`,
      startTime: fromNow(12 * index - 6),
      endTime: fromNow(12 * index + 6),
      probabilityOfPrecipitation: { ...period.probabilityOfPrecipitation, value },
    })),
  );

const geo = (json: unknown): Answer => ({
  json,
  headers: { 'content-type': 'application/geo+json', vary: 'Accept,Feature-Flags' },
});

const problem = (status: number, name: string, title: string) => ({
  ...problemSample,
  status,
  title,
  detail: title,
  type: `https://api.weather.gov/problems/${name}`,
});

const refusal = (status: number, type: string, title: string): Answer => ({
  status,
  json: problem(status, type, title),
  headers: { 'content-type': 'application/problem+json' },
});
