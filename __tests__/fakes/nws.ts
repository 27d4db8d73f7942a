import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import { fill } from './fill';
import samples from './samples/nws.json';

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const fairWeather = () => ({
  /** The temperature in °C, or null if the station has no value. */
  celsius: 16.1 as number | null,
  observedAt: () => fromNow(-1 / 3),
  textDescription: 'Mostly Clear',
  icon: 'https://api.weather.gov/icons/land/day/few?size=medium' as string | null,
  /** The temperature in the hourly forecast, in °F. */
  fahrenheit: 58,
});

/** The chance of rain for each of the next half-days, in percent. */
const chances = [10, 20, 0, 0, null, 5, 15, 40, 80, 60, 20, 10, 0, 0];

/** A fake `api.weather.gov` that uses the real wire format. Tests can change its weather. */
export async function startNws(options: { port?: number } = {}) {
  const weather = fairWeather();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => nwsAnswer(request, weather, fake.url),
    errorBody: (status) => problem(status, 'Unexpected Problem'),
  });
  return Object.assign(fake, { weather });
}

type Weather = ReturnType<typeof fairWeather>;

/** Coordinates have up to four decimal places and no trailing zeros. */
const POINT = /^\/points\/(-?\d+(?:\.\d{0,3}[1-9])?),(-?\d+(?:\.\d{0,3}[1-9])?)$/;

function nwsAnswer({ path }: RecordedRequest, weather: Weather, url: string): Answer {
  const [latitude, longitude] = POINT.exec(path)?.slice(1).map(Number) ?? [];
  if (latitude) {
    const gridX = Math.round(latitude);
    const grid = `${url}/gridpoints/STO/${gridX},68`;
    return geo(fill(samples.point, { url, path, latitude, longitude, gridX, grid }));
  }
  switch (path.replace(/^\/gridpoints\/STO\/\d+,68/, '')) {
    case '/stations':
      return geo(samples.stations);
    case '/stations/KAUN/observations/latest':
      return geo(fill(samples.observation, { ...weather, observedAt: weather.observedAt() }));
    case '/forecast/hourly':
      return forecast('HourlyForecastGenerator', 1, [null, null], weather);
    case '/forecast':
      return forecast('BaselineForecastGenerator', 12, chances, weather);
    default: {
      const headers = { 'content-type': 'application/problem+json' };
      return { status: 404, json: problem(404, 'Not Found'), headers };
    }
  }
}

/** A forecast with a period of `hours` for each chance of rain. The first period is half over. */
function forecast(generator: string, hours: number, chances: unknown[], { fahrenheit }: Weather) {
  const periods = chances.map((chance, index) => {
    const [start, end] = [index - 0.5, index + 0.5].map((count) => fromNow(hours * count));
    const number = index + 1;
    // Hours have no names.
    const name = hours === 1 ? '' : `Half-day ${number}`;
    return fill(samples.period, { number, name, start, end, fahrenheit, chance });
  });
  const now = { now: fromNow(0), anHourAgo: fromNow(-1) };
  return geo(fill(samples.forecast, { ...now, generator, periods }));
}

const geo = (json: unknown): Answer => ({
  json,
  headers: { 'content-type': 'application/geo+json', vary: 'Accept,Feature-Flags' },
});

const problem = (status: number, title: string) =>
  fill(samples.problem, { status, title, type: title.replace(' ', '') });
