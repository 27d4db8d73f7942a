import type { Reading } from '../../../water/types';
import type { Chart, Table } from '../../../water/views';
import { valueOn } from './averages';
import { drawChart } from './chart';
import { DAY, formatLongDay, formatShortDay, waterYearDays } from '../days';
import { amount, figureTitle, isStorage, normalName } from './figureWords';
import type { YearFigure } from './waterYear';

function ofYear(readings: readonly Reading[], year: number): Reading[] {
  const [first, last] = waterYearDays(year);
  return readings.filter(([day]) => day >= first && day <= last);
}

/** The line breaks at longer gaps between readings. */
const MAX_GAP = 10 * DAY;

/** A chart of a water year with its normal values; null if there are fewer than two readings. */
export function yearChart(figure: YearFigure, year: number): Chart | null {
  const { series, normal, station, latest } = figure;
  const readings = ofYear(series!.readings, year);
  if (readings.length < 2) return null;
  const [from, to] = waterYearDays(year);
  const usual = ofYear(normal, year).filter(([day]) => (day - from) % (7 * DAY) === 0);
  const capacity = 'capacity' in station ? Number(station.capacity) : null;
  const title = `${figureTitle(figure)}, water year ${year}`;
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
      { kind: 'value', label: 'This water year', readings, maxGap: MAX_GAP },
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
          : `; ${normalName(figure).toLowerCase()} ${amount(figure, usualOfDay)}`;
      return `${formatShortDay(day)}: ${amount(figure, value)}${compared}`;
    },
  });
}

const flat = (value: number, from: number, to: number): Reading[] => [
  [from, value],
  [to, value],
];

/** A row for each week of the water year, newest first. */
export function weeklyTable(figure: YearFigure, year: number): Table | null {
  const readings = ofYear(figure.series!.readings, year);
  const newest = readings.at(-1);
  if (!newest) return null;
  const weekly = readings.filter(([day]) => (newest[0] - day) % (7 * DAY) === 0).reverse();
  const hasNormal = weekly.some(([day]) => valueOn(figure.normal, day) !== undefined);
  return {
    caption: `${figureTitle(figure)}, week by week`,
    head: ['Day', 'This water year', ...(hasNormal ? [normalName(figure)] : [])],
    rows: weekly.map(([day, value]) => {
      const usual = valueOn(figure.normal, day);
      const cell = usual === undefined ? 'not known' : amount(figure, usual);
      return [formatShortDay(day), amount(figure, value), ...(hasNormal ? [cell] : [])];
    }),
  };
}
