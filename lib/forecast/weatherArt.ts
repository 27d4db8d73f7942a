import type { WeatherIcon, WeatherKind } from './conditions';

/** A shape in a 24 × 24 icon. The tone is a theme color. The shape is a line unless filled. */
export type Shape = { d: string; tone: 'warm' | 'sky' | 'water'; filled?: true };

// Drawn here because @mdi/js is a single module: importing it would put its path data on every page.
const sun: Shape[] = [
  { d: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z', tone: 'warm', filled: true },
  {
    d: 'M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
    tone: 'warm',
  },
];
const moon: Shape[] = [
  { d: 'M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5a8.7 8.7 0 1 0 11 11Z', tone: 'warm', filled: true },
];
const lowSun: Shape[] = [
  { d: 'M8 5a4 4 0 0 0-3.2 6.4A6 6 0 0 1 11.7 7.5 4 4 0 0 0 8 5Z', tone: 'warm', filled: true },
  { d: 'M8 1.5v1M1.5 9h1M3.4 4.4l.7.7M12.6 4.4l-.7.7', tone: 'warm' },
];
const lowMoon: Shape[] = [
  {
    d: 'M7.8 2a4.8 4.8 0 0 0-3.4 8.9A6 6 0 0 1 11.2 7.4 5 5 0 0 1 7.8 2Z',
    tone: 'warm',
    filled: true,
  },
];
const cloud: Shape = {
  d: 'M7.5 20a4.3 4.3 0 0 1-.4-8.6 5.5 5.5 0 0 1 10.6 1.2A3.8 3.8 0 0 1 17.6 20Z',
  tone: 'sky',
};
const highCloud: Shape = {
  d: 'M7.5 14.5a4.3 4.3 0 0 1-.4-8.6 5.5 5.5 0 0 1 10.6 1.2 3.8 3.8 0 0 1-.1 7.4Z',
  tone: 'sky',
};
const drops: Shape = { d: 'M8 18l-1 3M12.5 18l-1 3M17 18l-1 3', tone: 'water' };
const flakes: Shape = {
  d: 'M7.5 18h.01M12 20.5h.01M16.5 18h.01M9 21.8h.01M15 21.8h.01',
  tone: 'water',
};
const mixed: Shape = { d: 'M8 18l-1 3M12.5 19.5h.01M17 18l-1 3', tone: 'water' };
const pellets: Shape = { d: 'M7 18.5h2M11 21h2M15 18.5h2', tone: 'water' };
const bolt: Shape = { d: 'M13 12.5l-4 6h3l-1 4.5 4.5-6.5h-3l1.5-4Z', tone: 'warm', filled: true };
const layers: Shape = { d: 'M4 8h16M6 12h12M4 16h16M8 20h8', tone: 'sky' };
const gusts: Shape = {
  d: 'M3 9.5h10.5a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3M3 18.5h7',
  tone: 'sky',
};
const stem: Shape = { d: 'M10 13.8V5.5a2.5 2.5 0 0 1 5 0v8.3a4.5 4.5 0 1 1-5 0Z', tone: 'sky' };
const bulb = (tone: Shape['tone']): Shape => ({ d: 'M12.5 17.5v-7', tone });

const byDay: Record<WeatherKind, Shape[]> = {
  clear: sun,
  'partly-cloudy': [...lowSun, cloud],
  cloudy: [cloud],
  wind: [gusts],
  rain: [highCloud, drops],
  showers: [highCloud, drops],
  thunderstorm: [highCloud, bolt],
  snow: [highCloud, flakes],
  'wintry-mix': [highCloud, mixed],
  'freezing-rain': [highCloud, pellets],
  blizzard: [{ ...gusts, tone: 'water' }],
  fog: [layers],
  haze: [...lowSun, { ...layers, d: 'M6 13h14M4 17h14M8 21h10' }],
  smoke: [
    highCloud,
    { d: 'M6 18c2-1.5 4-1.5 6 0s4 1.5 6 0M6 21.5c2-1.5 4-1.5 6 0s4 1.5 6 0', tone: 'sky' },
  ],
  dust: [{ ...gusts, tone: 'warm' }],
  hot: [stem, bulb('warm')],
  cold: [stem, bulb('water')],
  tornado: [{ d: 'M4 4h16M6 8h12M9 12h8M11 16h4M12 20h1', tone: 'sky' }],
  hurricane: [
    {
      d: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM18 12c0-5-4-8-10-8M6 12c0 5 4 8 10 8',
      tone: 'sky',
    },
  ],
  unknown: [stem, bulb('sky')],
};

const byNight: Partial<Record<WeatherKind, Shape[]>> = {
  clear: moon,
  'partly-cloudy': [...lowMoon, cloud],
  haze: [layers],
};

/** The shapes of a weather icon, or a thermometer if the icon is unknown. */
export function weatherArt(icon: WeatherIcon): Shape[] {
  const [, kind = '', time] = /^(.*)-(day|night)$/.exec(icon) ?? [];
  if (!Object.hasOwn(byDay, kind)) return byDay.unknown;
  const known = kind as WeatherKind;
  return (time === 'night' && byNight[known]) || byDay[known];
}
