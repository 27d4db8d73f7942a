import { act, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { SWRConfig } from 'swr';
import { WeatherStrip } from '@/components/forecast/WeatherStrip';
import { REFRESH_MS } from '@/lib/forecast/useForecast';
import { renderInSite, setScreenWidth } from '../support/renderInSite';

const forecast = {
  temperature: 61,
  icon: 'partly-cloudy-day',
  shortForecast: 'Mostly Clear',
  latitude: 38.9221,
  longitude: -121.0559,
  asOf: '2026-11-21T17:53:00.000Z',
  clock: '9:53 a.m.',
};

let answers: () => { ok: boolean; json: () => Promise<unknown> };

beforeEach(() => {
  answers = () => ({ ok: true, json: async () => forecast });
  global.fetch = jest.fn(async () => answers() as Response);
  setScreenWidth(1440);
});

afterEach(() => jest.useRealTimers());

const show = () =>
  renderInSite(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WeatherStrip />
    </SWRConfig>,
  );

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const reading = { name: /Auburn 61°F/ };

test('shows five towns with a picture, a name and a temperature, each linked to its forecast', async () => {
  show();
  const auburn = await screen.findByRole('link', reading);
  expect(auburn).toHaveAttribute('href', expect.stringContaining('lat=38.9221&lon=-121.0559'));
  expect(auburn).toHaveAttribute('title', 'Mostly Clear, as of 9:53 a.m.');
  expect(screen.getAllByRole('img', { name: 'Mostly Clear' })).toHaveLength(5);
  expect(screen.getAllByRole('listitem').map((town) => town.textContent)).toEqual(
    ['Auburn', 'Rocklin', 'Colfax', 'Lincoln', 'Dutch Flat'].map((town) =>
      expect.stringContaining(`${town} 61°F`),
    ),
  );
  expect(fetch).toHaveBeenCalledTimes(5);
  expect(fetch).toHaveBeenCalledWith('/api/forecast?lat=39.2075&lng=-120.8103');
});

test('mounts one town at a time and creates no date formatter, so that each task is short', async () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat');
  const mounted = new Set<number>();
  renderInSite(
    <Profiler id="strip" onRender={() => mounted.add(document.querySelectorAll('li a').length)}>
      <WeatherStrip />
    </Profiler>,
  );
  await screen.findByRole('link', reading);
  expect([...mounted]).toEqual([0, 1, 2, 3, 4, 5]);
  expect(formatter).not.toHaveBeenCalled();
});

test('requests the weather on screens at least 885 px wide', async () => {
  setScreenWidth(885);
  show();
  await screen.findByRole('link', reading);
  expect(fetch).toHaveBeenCalledTimes(5);
});

test.each<[string, () => typeof answers]>([
  ['a failed request', () => () => ({ ok: false, json: async () => ({ temperature: 61 }) })],
  ['a response without a temperature', () => () => ({ ok: true, json: async () => ({}) })],
  [
    'a response that is not JSON',
    () => () => ({ ok: true, json: () => Promise.reject(new Error('html')) }),
  ],
])('shows a dash after %s', async (_name, answer) => {
  answers = answer();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
  show();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(5));
  expect(await screen.findAllByText('weather not available')).toHaveLength(5);
  jest.restoreAllMocks();
});

test('does not say that the weather is not available while it is loading', async () => {
  global.fetch = jest.fn(() => new Promise<Response>(() => {}));
  show();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(5));
  expect(screen.getByRole('link', { name: /Auburn/ })).toHaveTextContent(/^Auburn\s/);
  expect(screen.queryByText('weather not available')).not.toBeInTheDocument();
});

test('keeps a reading through one failure and refreshes every two minutes', async () => {
  jest.useFakeTimers();
  show();
  await screen.findByRole('link', reading);
  answers = () => ({ ok: false, json: async () => ({}) });
  await advance(REFRESH_MS);
  expect(fetch).toHaveBeenCalledTimes(10);
  expect(screen.getByRole('link', reading)).toBeVisible();
  answers = () => ({ ok: true, json: async () => ({ ...forecast, temperature: 62 }) });
  await advance(REFRESH_MS);
  expect(await screen.findByRole('link', { name: /Auburn 62°F/ })).toBeVisible();
});

test('requests nothing while the tab is hidden', async () => {
  jest.useFakeTimers();
  show();
  await screen.findByRole('link', reading);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await advance(3 * REFRESH_MS);
  expect(fetch).toHaveBeenCalledTimes(5);
  hidden.mockRestore();
  await advance(REFRESH_MS);
  expect(fetch).toHaveBeenCalledTimes(10);
});
