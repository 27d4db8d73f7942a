import mean from 'lodash/mean';
import agency from '../../../site/agency.json';
import sumBy from 'lodash/sumBy';
import upperFirst from 'lodash/upperFirst';
import { DAY_MS } from '../../../site/durations';
import type { WaterTile } from '../../../water/views';
import { isoDay } from '../../../site/dates';
import { formatShortClock, formatShortDay } from '../days';
import { riverName, type Reservoir } from '../stations';
import { valueOn } from './averages';
import { comparedWords } from './figureWords';
import { weekPath, wholeNumber } from './riverCharts';
import { firstGaugeNow } from './riverFlows';
import {
  isCurrent,
  percentFull,
  percentOfNormal,
  waterYear,
  type WaterYear,
  type YearFigure,
} from './waterYear';

const DASHBOARD = agency.pages.waterYear;

/** The tiles on the home page: only figures that are known and recent. */
export function homeTiles(now: number): WaterTile[] {
  const { storage, snow } = waterYear(now);
  const tiles = [...storage.map(reservoirTile), snowTile(snow), riverTile(now)];
  return tiles.filter((tile) => tile !== null).filter(({ value }) => value !== null);
}

/** The tiles on the dashboard, with and without readings. */
export function dashboardTiles({ storage, snow, precipitation }: WaterYear): WaterTile[] {
  return [...storage.map(reservoirTile), snowTile(snow), rainTile(precipitation)];
}

/** A tile for a figure without a current reading. */
function emptyTile(label: string, href: string, isAwaited: boolean, about = ''): WaterTile {
  const line = isAwaited ? 'No reading yet this water year' : 'No current reading';
  const none = { value: null, unit: '', word: '', asOf: '', time: '', drawing: null };
  return { label, about, href, ...none, lines: [line] };
}

const dayWords = (day: number) => ({ asOf: formatShortDay(day), time: isoDay(day) });

function reservoirTile(figure: YearFigure<Reservoir>): WaterTile {
  const { station, latest, isAwaited } = figure;
  const [label, href] = [station.name, `${DASHBOARD}#storage`];
  if (!latest || !isCurrent(figure)) return emptyTile(label, href, isAwaited, 'level');
  const percent = percentOfNormal(figure);
  const share = (acreFeet: number) => (100 * acreFeet) / station.capacity;
  return {
    label,
    about: 'level',
    href,
    value: `${percentFull(latest.value, station.capacity)}%`,
    unit: 'full',
    word: percent === null ? '' : `${comparison(percent, 'average')} (${percent}%)`,
    lines: weekWords([figure], (change) =>
      upOrDown(change, station.capacity / 200, (acreFeet) => {
        const rounded = Math.round(acreFeet / 10) * 10;
        return `${rounded.toLocaleString('en-US')} acre-feet`;
      }),
    ),
    ...dayWords(latest.day),
    drawing: {
      kind: 'reservoir',
      level: share(latest.value),
      normal: latest.normal === undefined ? null : share(latest.normal),
    },
  };
}

/**
 * Combines the stations the way water agencies do: the sum of their values as a
 * percentage of the sum of their normals.
 */
function snowTile(snow: YearFigure[]): WaterTile {
  const [label, href] = ['Snowpack', `${DASHBOARD}#snow`];
  const current = snow.filter(isCurrent);
  const compared = current.filter((figure) => percentOfNormal(figure) !== null);
  if (current.length === 0) {
    return emptyTile(label, href, snow.length > 0 && snow.every(({ isAwaited }) => isAwaited));
  }
  const shown = compared.length > 0 ? compared : current;
  const inches = sumBy(shown, ({ latest }) => latest!.value);
  const percent = (100 * inches) / sumBy(shown, ({ latest }) => latest!.normal ?? 0);
  const where = shown.length === 1 ? shown[0]!.station.name : `${shown.length} stations`;
  return {
    label,
    about: '',
    href,
    ...(compared.length > 0
      ? percentOf(percent, 'snow')
      : {
          value: (inches / shown.length).toFixed(1),
          unit: 'inches of water',
          word: '',
          drawing: null,
        }),
    lines: [
      `At ${where}`,
      ...weekWords(shown, (change) => upOrDown(change, LEAST_INCHES, inchesWords)),
    ],
    ...dayWords(Math.min(...shown.map(({ latest }) => latest!.day))),
  };
}

function rainTile(precipitation: YearFigure[]): WaterTile {
  const [label, href] = ['Rain and snow', `${DASHBOARD}#precipitation`];
  const figure = precipitation.find(isCurrent);
  const isAwaited = precipitation.some((one) => one.isAwaited);
  if (!figure) return emptyTile(label, href, isAwaited);
  const { value, day } = figure.latest!;
  const percent = percentOfNormal(figure);
  return {
    label,
    about: '',
    href,
    ...(percent === null
      ? { value: value.toFixed(1), unit: 'inches', word: '', drawing: null }
      : percentOf(percent, 'rain')),
    lines: [
      percent === null ? 'Since October 1' : `${inchesWords(value)} since October 1`,
      ...weekWords([figure], (change) =>
        change < LEAST_INCHES ? 'Dry for a week' : `${inchesWords(change)} in the last week`,
      ),
    ],
    ...dayWords(day),
  };
}

function riverTile(now: number): WaterTile | null {
  const river = firstGaugeNow(now);
  if (!river?.now) return null;
  const { time, isProvisional, band } = river.now;
  const path = weekPath(river.name, river.readings, now);
  return {
    label: riverName(),
    about: 'flow',
    href: agency.pages.riverFlows,
    value: wholeNumber(river.readings.at(-1)![1]),
    unit: isProvisional ? 'cfs (provisional)' : 'cfs',
    word: band ? `Rafters: ${band.name.toLowerCase()}` : '',
    lines: [river.name],
    asOf: formatShortClock(Date.parse(time)),
    time,
    drawing: path ? { kind: 'river', path } : null,
  };
}

/** A percentage of normal, drawn as a column that is half full at 100%. */
const percentOf = (percent: number, kind: 'snow' | 'rain') => ({
  value: `${Math.round(percent)}%`,
  unit: 'of normal',
  word: comparison(percent, 'normal'),
  drawing: { kind, level: percent / 2, normal: 50 },
});

const comparison = (percent: number, normal: string) =>
  `${upperFirst(comparedWords(percent))} ${normal}`;

const inchesWords = (inches: number) => `${inches.toFixed(1)} inches`;

/** A change smaller than this could be sensor noise. */
const LEAST_INCHES = 0.1;

/**
 * Describes how the figures have changed in a week, on average; empty if any of them has
 * no reading from a week earlier.
 */
function weekWords(figures: YearFigure[], words: (change: number) => string): string[] {
  const changes = figures.map(({ series, latest }) => {
    const before = valueOn(series!.readings, latest!.day - 7 * DAY_MS);
    return before === undefined ? null : latest!.value - before;
  });
  if (changes.includes(null)) return [];
  return [words(mean(changes))];
}

function upOrDown(change: number, least: number, words: (change: number) => string): string {
  if (Math.abs(change) < least) return 'Steady for a week';
  return `${change > 0 ? 'Up' : 'Down'} ${words(Math.abs(change))} in a week`;
}
