/** Kinds of weather that have an icon, each with a description to use when the service provides none. */
const words = {
  clear: 'Clear',
  'partly-cloudy': 'Partly Cloudy',
  cloudy: 'Cloudy',
  wind: 'Windy',
  rain: 'Rain',
  showers: 'Showers',
  thunderstorm: 'Thunderstorms',
  snow: 'Snow',
  'wintry-mix': 'Wintry Mix',
  'freezing-rain': 'Freezing Rain',
  blizzard: 'Blizzard',
  fog: 'Fog',
  haze: 'Haze',
  smoke: 'Smoke',
  dust: 'Dust',
  hot: 'Hot',
  cold: 'Cold',
  tornado: 'Tornado',
  hurricane: 'Hurricane',
  unknown: '',
};

export type WeatherKind = keyof typeof words;
export type WeatherIcon = `${WeatherKind}-${'day' | 'night'}`;

/** Maps National Weather Service icon codes to our icons, because the service's own icons are deprecated. */
const kindOfCode: Record<string, WeatherKind> = {
  skc: 'clear',
  few: 'partly-cloudy',
  sct: 'partly-cloudy',
  bkn: 'cloudy',
  ovc: 'cloudy',
  rain: 'rain',
  rain_showers: 'showers',
  rain_showers_hi: 'showers',
  tsra: 'thunderstorm',
  tsra_sct: 'thunderstorm',
  tsra_hi: 'thunderstorm',
  snow: 'snow',
  rain_snow: 'wintry-mix',
  rain_sleet: 'wintry-mix',
  snow_sleet: 'wintry-mix',
  sleet: 'wintry-mix',
  fzra: 'freezing-rain',
  rain_fzra: 'freezing-rain',
  snow_fzra: 'freezing-rain',
  blizzard: 'blizzard',
  fog: 'fog',
  haze: 'haze',
  smoke: 'smoke',
  dust: 'dust',
  hot: 'hot',
  cold: 'cold',
  tornado: 'tornado',
  hurricane: 'hurricane',
  tropical_storm: 'hurricane',
};

/**
 * Maps a National Weather Service icon URL, absolute or relative, to our icon:
 * `…/icons/land/day/rain,40/tsra,60?size=small`. If there are two codes, the first known one is used.
 */
export function weatherIconOf(address: string | null | undefined): WeatherIcon {
  const [, time, codes = ''] = /\/icons\/\w+\/(day|night)\/([^?#]*)/.exec(address ?? '') ?? [];
  const kinds = codes.split('/').map((code) => kindOf(code.split(',', 1)[0] ?? ''));
  const kind = kinds.find((known) => known !== 'unknown') ?? 'unknown';
  return `${kind}-${time === 'night' ? 'night' : 'day'}`;
}

function kindOf(code: string): WeatherKind {
  if (code.startsWith('wind_')) return 'wind';
  return Object.hasOwn(kindOfCode, code) ? kindOfCode[code]! : 'unknown';
}

/** A description of an icon, or '' for an unknown one. */
export function describeWeather(icon: WeatherIcon): string {
  const kind = icon.replace(/-(day|night)$/, '') as WeatherKind;
  return icon === 'clear-day' ? 'Sunny' : words[kind];
}
