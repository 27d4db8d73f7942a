import groupBy from 'lodash/groupBy';
import { DAY_MS, HOUR_MS } from '../../../site/durations';
import type { Reading } from '../../../water/types';
import type { Chart, Table } from '../../../water/views';
import { drawChart, drawPath, type ChartPlan } from './chart';
import { startOfDay } from '../../time/zone';
import { isoDay } from '../../../site/dates';
import { dayAt, formatClock, formatShortClock, formatShortDay } from '../days';

export const wholeNumber = (value: number) => Math.round(value).toLocaleString('en-US');

/** Formats a flow. */
export const cfs = (value: number) => `${wholeNumber(value)} cfs`;

/** Formats a water level. */
export const feet = (value: number) => `${value.toFixed(2)} ft`;

const kinds = {
  flow: { label: 'Flow', unit: 'cfs', words: cfs },
  // The axis does not start at zero, because every gauge has its own zero. It spans at least 1 ft so that a
  // ripple does not look like a flood.
  stage: { label: 'Stage', unit: 'feet', words: feet, leastSpan: 1 },
};

/**
 * Charts of the flow or stage over the last 7 and 30 days; none for a period with fewer than two
 * readings.
 */
export function riverCharts(
  kind: keyof typeof kinds,
  name: string,
  readings: Reading[],
  now: number,
): Chart[] {
  return [7, 30].flatMap((days) => {
    const plan = riverPlan(kind, name, readings, days, now);
    return plan ? [drawChart(plan)] : [];
  });
}

/** The flow over the last 7 days as a line without axes; empty with fewer than two readings. */
export function weekPath(name: string, readings: Reading[], now: number): string {
  const plan = riverPlan('flow', name, readings, 7, now);
  return plan ? drawPath(plan) : '';
}

/** Null if the last days have fewer than two readings. */
function riverPlan(
  kind: keyof typeof kinds,
  name: string,
  all: Reading[],
  days: number,
  now: number,
): ChartPlan | null {
  const span = { from: startOfDay(isoDay(dayAt(now) - (days - 1) * DAY_MS)), to: now };
  const readings = all.filter(([time]) => time >= span.from && time <= now);
  if (readings.length < 2) return null;
  const { label, words, ...look } = kinds[kind];
  const values = readings.map(([, value]) => value);
  const [newest, last] = readings.at(-1)!;
  const today = dayAt(span.to);
  const every = days > 10 ? 5 : 1;
  return {
    ...look,
    ...span,
    title: `${label} over the last ${days} days: ${name}`,
    description: `From ${words(Math.min(...values))} to ${words(Math.max(...values))}, last ${words(last)} on ${formatClock(newest)}.`,
    xTicks: Array.from({ length: Math.ceil(days / every) }, (_, i) => {
      const day = today - i * every * DAY_MS;
      return { time: startOfDay(isoDay(day)), label: formatShortDay(day), isMinor: i % 2 === 1 };
    }).reverse(),
    lines: [{ kind: 'value', label, readings, maxGap: 6 * HOUR_MS }],
    wordsOf: ([time, value]) => `${words(value)}, ${formatShortClock(time)}`,
  };
}

/** Lowest and highest flow and stage for each day, newest first. */
export function dailyTable(name: string, flow: Reading[], stage: Reading[]): Table {
  const columns = [
    { head: 'flow', words: cfs, byDay: groupBy(flow, ([time]) => dayAt(time)) },
    { head: 'stage', words: feet, byDay: groupBy(stage, ([time]) => dayAt(time)) },
  ].filter(({ byDay }) => Object.keys(byDay).length > 0);
  const days = [...new Set(columns.flatMap(({ byDay }) => Object.keys(byDay)))];
  return {
    caption: `Day by day: ${name}`,
    head: ['Day', ...columns.flatMap(({ head }) => [`Lowest ${head}`, `Highest ${head}`])],
    rows: days
      .sort((a, b) => Number(b) - Number(a))
      .slice(0, 30)
      .map((day) => [
        formatShortDay(Number(day)),
        ...columns.flatMap(({ words, byDay }) => extremes(byDay[day], words)),
      ]),
  };
}

function extremes(readings: Reading[] | undefined, words: (value: number) => string): string[] {
  const values = readings?.map(([, value]) => value);
  if (!values) return ['no reading', 'no reading'];
  return [words(Math.min(...values)), words(Math.max(...values))];
}
