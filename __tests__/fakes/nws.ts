import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';

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

const hour = 3_600_000;

/** A period of an hourly forecast, `offset` hours from now. */
export function hourlyPeriod(offset: number, more: Record<string, unknown> = {}) {
  return {
    number: offset + 1,
    name: '',
    startTime: new Date(Date.now() + (offset - 0.5) * hour).toISOString(),
    endTime: new Date(Date.now() + (offset + 0.5) * hour).toISOString(),
    isDaytime: true,
    temperature: 58,
    temperatureUnit: 'F',
    temperatureTrend: '',
    probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: null },
    dewpoint: { unitCode: 'wmoUnit:degC', value: 4.4 },
    relativeHumidity: { unitCode: 'wmoUnit:percent', value: 62 },
    windSpeed: '1 to 5 mph',
    windDirection: 'SW',
    icon: 'https://api.weather.gov/icons/land/day/bkn?size=small',
    shortForecast: 'Mostly Cloudy',
    detailedForecast: '',
    ...more,
  };
}

export const fairWeather = (): NwsWeather => ({
  celsius: 16.1,
  observedAt: () => new Date(Date.now() - 20 * 60_000).toISOString(),
  textDescription: 'Mostly Clear',
  icon: 'https://api.weather.gov/icons/land/day/few?size=medium',
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
  if (/^\/gridpoints\/STO\/\d+,\d+\/stations$/.test(path)) return geo(stations(url));
  if (/^\/gridpoints\/STO\/\d+,\d+\/forecast\/hourly$/.test(path)) return geo(hourly(weather));
  if (/^\/gridpoints\/STO\/\d+,\d+\/forecast$/.test(path)) return geo(halfDays(weather));
  if (path === '/stations/KAUN/observations/latest') return geo(observation(weather, url));
  return refusal(404, 'NotFound', 'Not Found');
}

function pointAnswer(latitude: string, longitude: string, url: string): Answer {
  const shortest = [latitude, longitude].map((text) => String(Number(Number(text).toFixed(4))));
  if (shortest.join() !== `${latitude},${longitude}`) {
    const headers = { location: `/points/${shortest.join()}` };
    return { ...refusal(301, 'AdjustPointPrecision', 'Adjusting Precision'), headers };
  }
  const grid = `${url}/gridpoints/STO/${Math.round(Number(latitude))},68`;
  return geo({
    id: `${url}/points/${latitude},${longitude}`,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
    properties: {
      '@type': 'wx:Point',
      cwa: 'STO',
      gridId: 'STO',
      gridX: Math.round(Number(latitude)),
      gridY: 68,
      forecast: `${grid}/forecast`,
      forecastHourly: `${grid}/forecast/hourly`,
      forecastGridData: grid,
      observationStations: `${grid}/stations`,
      timeZone: 'America/Los_Angeles',
      radarStation: 'KDAX',
    },
  });
}

const stations = (url: string) => ({
  type: 'FeatureCollection',
  features: ['KAUN', 'KBLU'].map((stationIdentifier) => ({
    id: `${url}/stations/${stationIdentifier}`,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-121.08, 38.95] },
    properties: { '@type': 'wx:ObservationStation', stationIdentifier, name: 'Auburn' },
  })),
});

const observation = (weather: NwsWeather, url: string) => ({
  id: `${url}/stations/KAUN/observations/latest`,
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-121.08, 38.95] },
  properties: {
    '@type': 'wx:ObservationStation',
    station: `${url}/stations/KAUN`,
    timestamp: weather.observedAt(),
    textDescription: weather.textDescription,
    icon: weather.icon,
    temperature: { unitCode: 'wmoUnit:degC', value: weather.celsius, qualityControl: 'V' },
    dewpoint: { unitCode: 'wmoUnit:degC', value: null, qualityControl: 'Z' },
    maxTemperatureLast24Hours: { unitCode: 'wmoUnit:degC', value: null },
    cloudLayers: [],
  },
});

const hourly = (weather: NwsWeather) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [] },
  properties: {
    units: 'us',
    forecastGenerator: 'HourlyForecastGenerator',
    generatedAt: new Date().toISOString(),
    updateTime: new Date(Date.now() - hour).toISOString(),
    periods: weather.hourly,
  },
});

/** Forecast periods of twelve hours each. The first one is half over. */
const halfDays = ({ chances }: NwsWeather) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [] },
  properties: {
    units: 'us',
    forecastGenerator: 'BaselineForecastGenerator',
    generatedAt: new Date().toISOString(),
    updateTime: new Date(Date.now() - hour).toISOString(),
    periods: chances.map((value, index) => ({
      ...hourlyPeriod(0),
      number: index + 1,
      name: `Half-day ${index + 1}`,
      startTime: new Date(Date.now() + (12 * index - 6) * hour).toISOString(),
      endTime: new Date(Date.now() + (12 * index + 6) * hour).toISOString(),
      probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value },
    })),
  },
});

const geo = (json: unknown): Answer => ({
  json,
  headers: { 'content-type': 'application/geo+json', vary: 'Accept,Feature-Flags' },
});

function problem(status: number, type: string, title: string) {
  return {
    correlationId: '1e240',
    title,
    type: `https://api.weather.gov/problems/${type}`,
    status,
    detail: title,
    instance: 'https://api.weather.gov/requests/1e240',
  };
}

const refusal = (status: number, type: string, title: string): Answer => ({
  status,
  json: problem(status, type, title),
  headers: { 'content-type': 'application/problem+json' },
});
