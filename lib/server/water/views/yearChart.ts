import { DAY_MS } from '../../../site/durations';
import type { Reading } from '../../../water/types';
import type { Chart, Table } from '../../../water/views';
import { valueOn } from './averages';
import { drawChart, drawPath, type ChartPlan } from './chart';
import { formatLongDay, formatShortDay, waterYearDays } from '../days';
import { amount, figureTitle, isStorage, measureTitles, normalName } from './figureWords';
import type { YearFigure } from './waterYear';

function readingsOfYear(readings: readonly Reading[], year: number): Reading[] {
  const [first, last] = waterYearDays(year);
  return readings.filter(([day]) => day >= first && day <= last);
}

/** The chart's line is broken where readings are farther apart than this. */
const MAX_GAP = 10 * DAY_MS;

/** The last day of the month that contains a given day, so that no chart ends with empty months. */
function endOfMonth(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
}

/** A tick for each month up to a given day, and for that day if there is room, or for each week during the first month. */
function yearTicks(year: number, to: number) {
  const [first] = waterYearDays(year);
  const months = Array.from({ length: 12 }, (_, i) => Date.UTC(year - 1, 9 + i, 1));
  const shown = months.filter((month) => month <= to);
  return shown.length > 1
    ? [
        ...shown.map((time, i) => ({
          time,
          label: formatShortDay(time).slice(0, 3),
          isMinor: shown.length > 6 && i % 3 !== 0,
        })),
        ...(shown.length > 6 ? [] : [{ time: to, label: formatShortDay(to) }]),
      ]
    : Array.from({ length: 5 }, (_, i) => first + i * 7 * DAY_MS).map((time, i) => ({
        time,
        label: formatShortDay(time),
        isMinor: i % 2 === 1,
      }));
}

/** A chart of the water year so far with its normal values; null if there are fewer than two readings. */
export function yearChart(figure: YearFigure, year: number): Chart | null {
  const plan = yearPlan(figure, year);
  return plan && drawChart(plan);
}

/** The line of the same chart without its axes; empty if there are fewer than two readings. */
export function yearPath(figure: YearFigure, year: number): string {
  const plan = yearPlan(figure, year);
  return plan ? drawPath(plan) : '';
}

function yearPlan(figure: YearFigure, year: number): ChartPlan | null {
  const { series, normal, station, latest } = figure;
  const readings = readingsOfYear(series!.readings, year);
  if (readings.length < 2) return null;
  const [from] = waterYearDays(year);
  const to = endOfMonth(latest!.day);
  const usual = readingsOfYear(normal, year).filter(
    ([day]) => day <= to && ((day - from) % (7 * DAY_MS) === 0 || day === to),
  );
  const capacity = 'capacity' in station ? Number(station.capacity) : null;
  const title = `${figureTitle(figure)}, water year ${year}`;
  return {
    title,
    description: `${amount(figure, readings[0]![1])} on ${formatLongDay(readings[0]![0])}, ${amount(figure, latest!.value)} on ${formatLongDay(latest!.day)}.`,
    unit: isStorage(figure) ? 'acre-feet' : 'inches',
    from,
    to,
    xTicks: yearTicks(year, to),
    lines: [
      { kind: 'value', label: 'This year', readings, maxGap: MAX_GAP },
      ...(usual.length > 1
        ? [{ kind: 'normal' as const, label: normalName(figure), readings: usual, maxGap: MAX_GAP }]
        : []),
      ...(capacity
        ? [{ kind: 'limit' as const, label: 'Full', readings: flat(capacity, from, to) }]
        : []),
    ],
    wordsOf: ([day, value]) => {
      const usualOfDay = valueOn(normal, day);
      const compared =
        usualOfDay === undefined
          ? ''
          : ` (${normalName(figure).toLowerCase()} ${usualOfDay.toLocaleString('en-US', { maximumFractionDigits: isStorage(figure) ? 0 : 1 })})`;
      return `${formatShortDay(day)}: ${amount(figure, value)}${compared}`;
    },
  };
}

const flat = (value: number, from: number, to: number): Reading[] => [
  [from, value],
  [to, value],
];

/** All figures week by week, newest first; null if none has a reading from this water year. */
export function allByWeek(figures: YearFigure[], year: number): Table | null {
  const kept = figures
    .filter(({ series }) => series)
    .map((figure) => ({ figure, readings: readingsOfYear(figure.series!.readings, year) }));
  const days = [...new Set(kept.flatMap(({ readings }) => readings.map(([day]) => day)))];
  if (days.length === 0) return null;
  const newest = Math.max(...days);
  const weekly = days.filter((day) => (newest - day) % (7 * DAY_MS) === 0).sort((a, b) => b - a);
  return {
    caption: `${measureTitles[figures[0]!.measure]}, week by week`,
    head: ['Day', ...kept.map(({ figure }) => figure.station.name)],
    rows: weekly.map((day) => [
      formatShortDay(day),
      ...kept.map(({ figure, readings }) => {
        const value = valueOn(readings, day);
        return value === undefined ? 'no reading' : amount(figure, value);
      }),
    ]),
  };
}
