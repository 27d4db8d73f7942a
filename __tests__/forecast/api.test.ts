/** @jest-environment node */
import { towns } from '@/lib/forecast/towns';
import { invalidate } from '@/lib/server/cache';
import { rainFor } from '@/lib/server/forecast';
import { resetUpstream } from '@/lib/server/upstream';
import { serveApi, type ApiServer } from '../fakes/apiServer';
import { fairWeather, startNws } from '../fakes/nws';
import { eventually } from '../support/eventually';

const environment = { forecast: { url: '', userAgent: '(www.example, webmaster@www.example)' } };
jest.mock('@/lib/server/env', () => ({ env: () => ({ trustProxyHops: 0, ...environment }) }));

let nws: Awaited<ReturnType<typeof startNws>>;
let api: ApiServer;
const startedAt = Date.now();
let clock = startedAt;
const timer = performance.now.bind(performance);

beforeAll(async () => {
  nws = await startNws();
  environment.forecast.url = nws.url;
  const { default: handler } = await import('@/pages/api/forecast');
  api = await serveApi(handler);
});

beforeEach(async () => {
  // Each test starts weeks after the previous one, so that no stored response is still usable.
  clock += 60 * 24 * 3_600_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  jest.spyOn(performance, 'now').mockImplementation(() => timer() + clock - startedAt);
  await nws.setFault(undefined);
  nws.isCorrupted = () => true;
  Object.assign(nws.weather, fairWeather());
  nws.requests.length = 0;
  resetUpstream();
  await invalidate('forecast:');
});

afterAll(async () => {
  jest.restoreAllMocks();
  await Promise.all([nws.close(), api.close()]);
});

const ask = async (query = '?lat=38.9221&lng=-121.0559') => {
  const answer = await fetch(api.url + query);
  const text = await answer.text();
  const type = answer.headers.get('content-type');
  return { status: answer.status, text, type, json: type?.includes('json') && JSON.parse(text) };
};

const minutes = (count: number) => (clock += count * 60_000);
const paths = () => nws.requests.map(({ path }) => path);

test('returns the observation from the nearest station', async () => {
  const { status, json } = await ask();
  expect(status).toBe(200);
  expect(json).toEqual({
    temperature: 61,
    icon: 'partly-cloudy-day',
    shortForecast: 'Mostly Clear',
    latitude: 38.9221,
    longitude: -121.0559,
    asOf: new Date(clock - 20 * 60_000).toISOString(),
    clock: expect.stringMatching(/^(noon|\d{1,2}(:\d\d)? [ap]\.m\.)$/),
  });
});

test('sends the same Accept and User-Agent headers with every request', async () => {
  nws.weather.celsius = null;
  await ask();
  expect(nws.requests).toHaveLength(4);
  for (const { headers } of nws.requests) {
    expect(headers.accept).toBe('application/geo+json');
    expect(headers['user-agent']).toBe(environment.forecast.userAgent);
  }
});

test.each(towns)('has weather for $title', async ({ latitude, longitude }) => {
  const { status, json } = await ask(`?lat=${latitude}&lng=${longitude}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({ latitude, longitude });
  expect(paths()).toContain(`/points/${latitude},${longitude}`);
});

test.each([
  ['a request without a place', '', 400],
  ['a request without a longitude', '?lat=38.9221', 400],
  ['an empty latitude', '?lat=&lng=-121.0559', 400],
  ['a word in place of a number', '?lat=auburn&lng=-121.0559', 400],
  ['a value that is not a number', '?lat=NaN&lng=-121.0559', 400],
  ['an infinite latitude', '?lat=Infinity&lng=-121.0559', 400],
  ['a hexadecimal latitude', '?lat=0x26&lng=-121.0559', 400],
  ['two latitudes', '?lat=38.9221&lat=38.9221&lng=-121.0559', 400],
  ['a place far from the five towns', '?lat=40.7128&lng=-74.006', 404],
  ['coordinates from two different towns', '?lat=38.9221&lng=-121.2353', 404],
  ['a place next to Auburn', '?lat=38.9222&lng=-121.0559', 404],
])('refuses %s', async (_name, query, status) => {
  const answer = await ask(query);
  expect(answer.status).toBe(status);
  expect(answer.type).toBe('text/plain; charset=utf-8');
  expect(answer.text).toMatch(/^[A-Za-z].*\.$/);
  expect(nws.requests).toEqual([]);
});

test.each<[string, () => void]>([
  ['has no temperature', () => (nws.weather.celsius = null)],
  [
    'is two hours old',
    () => (nws.weather.observedAt = () => new Date(clock - 7_200_000).toISOString()),
  ],
])('uses the forecast when the observation %s', async (_name, spoil) => {
  spoil();
  nws.weather.fahrenheit = 44;
  expect((await ask()).json).toMatchObject({ temperature: 44, icon: 'cloudy-day' });
});

test('takes the sky conditions from the forecast when the station does not report them', async () => {
  Object.assign(nws.weather, { textDescription: '', icon: null });
  expect((await ask()).json).toMatchObject({
    temperature: 61,
    icon: 'cloudy-day',
    shortForecast: 'Mostly Cloudy',
  });
});

test('takes the description and the icon from the same source', async () => {
  Object.assign(nws.weather, { textDescription: 'Fair', icon: null });
  expect((await ask()).json).toMatchObject({
    temperature: 61,
    icon: 'cloudy-day',
    shortForecast: 'Mostly Cloudy',
  });
});

test('caches a response for five minutes, and a town’s weather grid point for longer', async () => {
  await ask();
  minutes(4);
  await ask();
  expect(nws.requests).toHaveLength(3);
  minutes(2);
  nws.weather.celsius = 20;
  expect((await ask()).json.temperature).toBe(68);
  expect(paths().filter((path) => path.startsWith('/points'))).toHaveLength(1);
  expect(paths().at(-1)).toBe('/stations/KAUN/observations/latest');
});

test('serves the last good response for an hour while the service fails', async () => {
  const first = (await ask()).json;
  await nws.setFault('500');
  minutes(59);
  expect(await ask()).toMatchObject({ status: 200, json: first });
  minutes(2);
  expect((await ask()).status).toBe(502);
  await nws.setFault(undefined);
  minutes(1);
  expect((await ask()).status).toBe(200);
});

test('follows a redirect to shorter coordinates', async () => {
  const { answer } = nws;
  nws.answer = (request) =>
    request.path === '/points/38.9221,-121.0559'
      ? { status: 301, json: {}, headers: { location: '/points/38.922,-121.056' } }
      : answer(request);
  expect((await ask()).status).toBe(200);
  nws.answer = answer;
});

test('reads a place whose grid is null from its links', async () => {
  const { answer } = nws;
  nws.answer = async (request) => {
    const { json } = await answer(request);
    return {
      json: JSON.parse(JSON.stringify(json).replace(/"(grid[XY]|gridId)":[^,]+/g, '"$1":null')),
    };
  };
  expect((await ask()).status).toBe(200);
  nws.answer = answer;
});

test('does not follow links to another origin', async () => {
  const { answer } = nws;
  nws.answer = async (request) => {
    const { json } = await answer(request);
    const text = JSON.stringify(json).replaceAll(nws.url, 'https://api.weather.gov');
    return { json: JSON.parse(text) };
  };
  expect((await ask()).status).toBe(200);
  nws.answer = answer;
});

test('gives up in time on a service that hangs', async () => {
  await nws.setFault('hang');
  expect((await ask()).status).toBe(504);
});

test.each(['hang', 'html 403', 'wrong types'] as const)(
  'uses the forecast when only the station fails (%s)',
  async (fault) => {
    await nws.setFault(fault);
    nws.isCorrupted = ({ path }) => path.startsWith('/stations/');
    expect((await ask()).json).toMatchObject({ temperature: 58, icon: 'cloudy-day' });
  },
);

test('shows the temperature without sky conditions when the forecast fails', async () => {
  Object.assign(nws.weather, { textDescription: '', icon: null });
  await nws.setFault('500');
  nws.isCorrupted = ({ path }) => path.endsWith('/hourly');
  expect((await ask()).json).toMatchObject({ temperature: 61, shortForecast: '' });
});

test('a page does not wait for a slow rain forecast to time out', async () => {
  const auburn = towns.find(({ id }) => id === 'auburn')!;
  nws.latencyMs = 1000;
  await expect(rainFor(auburn)).rejects.toThrow('is still sending its rain forecast');
  // Later visitors get the response to the same request.
  await eventually(() => rainFor(auburn));
  nws.latencyMs = 0;
  expect(paths().filter((path) => path.endsWith('/forecast'))).toHaveLength(1);
});
