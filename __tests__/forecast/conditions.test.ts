/** @jest-environment node */
import { describeWeather, weatherIconOf } from '@/lib/forecast/conditions';
import { findTown, forecastApiPath, forecastPageHref, towns } from '@/lib/forecast/towns';
import { weatherArt } from '@/lib/forecast/weatherArt';

const site = 'https://api.weather.gov/icons/land';

test.each([
  [`${site}/day/skc?size=small`, 'clear-day', 'Sunny'],
  [`${site}/night/skc?size=medium`, 'clear-night', 'Clear'],
  [`${site}/day/few`, 'partly-cloudy-day', 'Partly Cloudy'],
  [`${site}/night/sct,20?size=small`, 'partly-cloudy-night', 'Partly Cloudy'],
  [`${site}/day/ovc`, 'cloudy-day', 'Cloudy'],
  [`${site}/night/wind_bkn`, 'wind-night', 'Windy'],
  [`${site}/day/rain,40/tsra,60?size=small`, 'rain-day', 'Rain'],
  [`${site}/day/new_code,40/tsra_hi,60`, 'thunderstorm-day', 'Thunderstorms'],
  [`${site}/day/rain_showers_hi`, 'showers-day', 'Showers'],
  [`${site}/night/rain_snow`, 'wintry-mix-night', 'Wintry Mix'],
  [`${site}/day/snow_fzra`, 'freezing-rain-day', 'Freezing Rain'],
  [`${site}/day/tropical_storm`, 'hurricane-day', 'Hurricane'],
  ['/icons/land/night/fog?size=small', 'fog-night', 'Fog'],
  [`${site}/day/toString`, 'unknown-day', ''],
  ['https://elsewhere.example/sun.png', 'unknown-day', ''],
  ['', 'unknown-day', ''],
  [null, 'unknown-day', ''],
  [undefined, 'unknown-day', ''],
] as const)('reads %s as %s', (address, icon, words) => {
  expect(weatherIconOf(address)).toBe(icon);
  expect(describeWeather(weatherIconOf(address))).toBe(words);
});

test('day and night look different when it is clear but not when it rains, and an unknown name gets the picture for unknown weather', () => {
  expect(weatherArt('clear-day')).not.toEqual(weatherArt('clear-night'));
  expect(weatherArt('rain-night')).toEqual(weatherArt('rain-day'));
  expect(weatherArt('sharknado-day' as 'rain-day')).toEqual(weatherArt('unknown-day'));
  expect(weatherArt('toString-day' as 'rain-day')).toEqual(weatherArt('unknown-day'));
});

test('the towns are the ones in the requirements', () => {
  expect(towns.map(({ title, latitude, longitude }) => [title, latitude, longitude])).toEqual([
    ['Auburn', 38.9221, -121.0559],
    ['Rocklin', 38.7905, -121.2353],
    ['Colfax', 39.1007, -120.9533],
    ['Lincoln', 38.8916, -121.293],
    ['Dutch Flat', 39.2075, -120.8103],
  ]);
});

test('finds a town only by its exact coordinates', () => {
  for (const town of towns) expect(findTown(town.latitude, town.longitude)).toBe(town);
  expect(findTown(38.9221, -121.2353)).toBeUndefined();
  expect(findTown(NaN, NaN)).toBeUndefined();
});

test('builds the URLs for a town', () => {
  const lincoln = towns[3]!;
  expect(forecastApiPath(lincoln)).toBe('/api/forecast?lat=38.8916&lng=-121.293');
  expect(forecastPageHref(lincoln)).toBe(
    'https://forecast.weather.gov/MapClick.php?lat=38.8916&lon=-121.293',
  );
});
