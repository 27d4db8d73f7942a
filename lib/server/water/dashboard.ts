import type { Reading } from '../../water/types';
import type { Chart, DashboardView, FigureView, Table } from '../../water/views';
import { valueOn } from './averages';
import { drawChart, thinned } from './chart';
import { DAY, formatLongDay, formatShortDay, isoDay, waterYearDays } from './days';
import { seriesId } from './seriesIds';
import { sourceNames } from './sources';
import { summary } from './summary';
import { percentOfNormal, waterYear, type YearFigure } from './waterYear';

const groups = [
  {
    id: 'storage',
    title: 'Storage: water in the reservoirs',
    intro: 'Water behind each dam, in acre-feet, once a day.',
  },
  {
    id: 'snow',
    title: 'Snowpack: water held as snow',
    intro: 'Inches of water that you would get if you melted the snow at the station.',
  },
  {
    id: 'precipitation',
    title: 'Precipitation: rain and snow since October 1',
    intro: 'Inches of rain and melted snow since the water year began.',
  },
] as const;

/** The dashboard in words and pictures, from what is kept. */
export function dashboard(now: number): DashboardView {
  const figures = waterYear(now);
  return {
    waterYear: figures.year,
    summary: summary(figures),
    groups: groups.map((group) => ({
      ...group,
      figures: figures[group.id].map((figure) => figureView(figure, figures.year)),
    })),
  };
}

/** One figure of the dashboard. */
export function figureView(figure: YearFigure, year: number): FigureView {
  const { station, measure, latest, isOld } = figure;
  const id = seriesId(measure, station.id);
  return {
    id,
    name: station.name,
    place: station.place,
    source: { name: sourceNames[station.source], href: station.link },
    now: latest && {
      value: amount(figure, latest.value),
      asOf: formatLongDay(latest.day),
      time: isoDay(latest.day),
      facts: facts(figure),
      isOld,
    },
    chart: latest && yearChart(figure, year),
    table: latest && weeklyTable(figure, year),
    csv: `/api/water/${id}.csv`,
    method: method(figure),
  };
}

const isStorage = ({ measure }: YearFigure) => measure === 'storage';

const amount = (figure: YearFigure, value: number) =>
  isStorage(figure)
    ? `${Math.round(value).toLocaleString('en-US')} acre-feet`
    : `${value.toFixed(1)} inches`;

const normalName = ({ series }: YearFigure) => (series?.median ? 'Median' : 'Average');

function facts(figure: YearFigure): string[] {
  const { latest, station } = figure;
  const percent = percentOfNormal(figure);
  const full =
    'capacity' in station
      ? [`${Math.round((100 * latest!.value) / Number(station.capacity))}% full`]
      : [];
  const compared =
    percent !== null
      ? [`${percent}% of the ${normalName(figure).toLowerCase()} for the date`]
      : latest!.normal === undefined
        ? []
        : [`${normalName(figure)} for the date: ${amount(figure, latest!.normal)}`];
  return [...full, ...compared];
}

function method({ station, series, normal }: YearFigure): string {
  if (series?.median) {
    return 'Daily readings. The median is that of 1991 to 2020, as the source gives it. Readings are raw and may be corrected.';
  }
  const compared =
    normal.length > 0
      ? 'The average is ours: of the same day in up to ten water years before this one, from the source’s own daily readings, at least five of them.'
      : 'The source gives no average, so none is shown.';
  const full = 'capacity' in station ? 'Full is the capacity that the dam’s owner gives. ' : '';
  return `Daily readings. ${full}${compared} Readings are raw and may be corrected.`;
}

function ofYear(readings: readonly Reading[], year: number): Reading[] {
  const [first, last] = waterYearDays(year);
  return readings.filter(([day]) => day >= first && day <= last);
}

function yearChart(figure: YearFigure, year: number): Chart | null {
  const { series, normal, station, latest } = figure;
  const readings = ofYear(series!.readings, year);
  if (readings.length < 2) return null;
  const [from, to] = waterYearDays(year);
  const usual = ofYear(normal, year).filter(([day]) => (day - from) % (7 * DAY) === 0);
  const capacity = 'capacity' in station ? Number(station.capacity) : null;
  const title = `${station.name}, water year ${year}`;
  return drawChart({
    title,
    description: `${amount(figure, readings[0]![1])} on ${formatLongDay(readings[0]![0])}, ${amount(figure, latest!.value)} on ${formatLongDay(latest!.day)}.`,
    unit: isStorage(figure) ? 'acre-feet' : 'inches',
    from,
    to,
    xTicks: Array.from({ length: 12 }, (_, i) => {
      const time = Date.UTC(year - 1, 9 + i, 1);
      return { time, label: formatShortDay(time).slice(0, 3), isMinor: i % 3 !== 0 };
    }),
    lines: [
      { kind: 'value', label: 'This water year', readings: thinned(readings, from, to) },
      ...(usual.length > 1
        ? [{ kind: 'normal' as const, label: normalName(figure), readings: usual }]
        : []),
      ...(capacity
        ? [{ kind: 'limit' as const, label: 'Full', readings: flat(capacity, from, to) }]
        : []),
    ],
    maxGap: 370 * DAY,
    wordsOf: ([day, value]) => {
      const usualOfDay = valueOn(normal, day);
      const compared =
        usualOfDay === undefined
          ? ''
          : `; ${normalName(figure).toLowerCase()} ${amount(figure, usualOfDay)}`;
      return `${formatShortDay(day)}: ${amount(figure, value)}${compared}`;
    },
  });
}

const flat = (value: number, from: number, to: number): Reading[] => [
  [from, value],
  [to, value],
];

/** A row for each week of the water year, the newest first. */
function weeklyTable(figure: YearFigure, year: number): Table | null {
  const readings = ofYear(figure.series!.readings, year);
  const newest = readings.at(-1);
  if (!newest) return null;
  const weekly = readings.filter(([day]) => (newest[0] - day) % (7 * DAY) === 0).reverse();
  const hasNormal = weekly.some(([day]) => valueOn(figure.normal, day) !== undefined);
  return {
    caption: `${figure.station.name}, week by week`,
    head: ['Day', 'This water year', ...(hasNormal ? [normalName(figure)] : [])],
    rows: weekly.map(([day, value]) => {
      const usual = valueOn(figure.normal, day);
      const cell = usual === undefined ? 'not known' : amount(figure, usual);
      return [formatShortDay(day), amount(figure, value), ...(hasNormal ? [cell] : [])];
    }),
  };
}
