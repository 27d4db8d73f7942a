import groupBy from 'lodash/groupBy';
import type { Gauge, Levels, Reading, WaterSeries } from '../../water/types';
import type { Chart, GaugeView, Table } from '../../water/views';
import { drawChart, thinned } from './chart';
import { DAY, formatClock, formatShortDay, HOUR, pacificDay, pacificMidnight } from './days';
import { seriesId } from './seriesIds';
import { sourceNames } from './sources';
import { keptSeries, stationKey, waterState } from './state';
import { gauges } from './stations';

/** Older readings say nothing of the river now: they are shown with a warning and without a band. */
const OLD_MS = 3 * HOUR;

const cfs = (value: number) => `${Math.round(value).toLocaleString('en-US')} cfs`;

/** Every gauge of the river page that its source knows, from what is kept. */
export function riverFlows(now: number): GaugeView[] {
  return keptGauges().map(({ gauge, flow, stage }) => gaugeView(gauge, flow, stage, now));
}

/** The first gauge that has a reading of now, without its charts; undefined where none has. */
export function firstGaugeNow(now: number) {
  return keptGauges()
    .map(({ gauge, flow }) => ({
      name: gauge.name,
      now: flow && currentFlow(flow, null, null, now),
    }))
    .find((one) => one.now && !one.now.isOld);
}

function keptGauges() {
  const { unknownStations } = waterState();
  return gauges()
    .filter(({ source, station }) => !unknownStations.has(stationKey(source, station)))
    .map((gauge) => ({
      gauge,
      flow: keptSeries(seriesId('flow', gauge.id), gauge.source),
      stage: keptSeries(seriesId('stage', gauge.id), gauge.source),
    }));
}

/** A gauge in words and pictures. */
export function gaugeView(
  gauge: Gauge,
  flow: WaterSeries | null,
  stage: WaterSeries | null,
  now: number,
): GaugeView {
  const { id, name, fork, place, source, link, levels } = gauge;
  return {
    id,
    name,
    fork,
    place,
    source: { name: sourceNames[source], href: link },
    now: flow && currentFlow(flow, stage, levels, now),
    levels: levels && { ...levelsWords(levels), table: levelsTable(levels) },
    charts: flow ? [7, 30].flatMap((days) => riverChart(name, flow.readings, days, now)) : [],
    table: flow && dailyTable(name, flow.readings),
    csv: `/api/water/${seriesId('flow', id)}.csv`,
  };
}

function currentFlow(
  flow: WaterSeries,
  stage: WaterSeries | null,
  levels: Levels | null,
  now: number,
): GaugeView['now'] {
  const value = flow.readings.at(-1)![1];
  const isOld = now - flow.asOf > OLD_MS;
  const height = stage && Math.abs(stage.asOf - flow.asOf) <= HOUR ? stage.readings.at(-1) : null;
  return {
    flow: cfs(value),
    stage: height ? `${height[1].toFixed(2)} ft` : null,
    asOf: formatClock(flow.asOf),
    time: new Date(flow.asOf).toISOString(),
    isProvisional: flow.quality === 'provisional',
    isOld,
    band: levels && !isOld ? bandOf(levels, value) : null,
  };
}

/** The band that a flow in cfs lies in; one that is exactly at a limit lies in the higher. */
export function bandOf({ bands }: Levels, flow: number) {
  return bands.find(({ below = Infinity }) => flow < below) ?? null;
}

const levelsWords = ({ run, basis, link, read }: Levels) => ({ run, basis, link, read });

function levelsTable({ run, bands }: Levels): Table {
  const rows = bands.map(({ below, name, rafters, anglers }, i) => {
    const from = bands[i - 1]?.below;
    const span = !from
      ? `Below ${cfs(below!)}`
      : below
        ? `${from.toLocaleString('en-US')} to ${cfs(below)}`
        : `${cfs(from)} and more`;
    return [`${span}: ${name}`, rafters, anglers];
  });
  return {
    caption: `What the flow means on the ${run}`,
    head: ['Flow', 'Rafters', 'Anglers'],
    rows,
  };
}

/** The last 7 or 30 days up to now; none where they have no reading. */
function riverChart(name: string, readings: Reading[], days: number, now: number): Chart[] {
  const today = pacificDay(now);
  const from = pacificMidnight(today - (days - 1) * DAY);
  const shown = readings.filter(([time]) => time >= from && time <= now);
  if (shown.length < 2) return [];
  const values = shown.map(([, value]) => value);
  const title = `Flow of the last ${days} days: ${name}`;
  const every = days > 10 ? 5 : 1;
  return [
    drawChart({
      title,
      description: `From ${cfs(Math.min(...values))} to ${cfs(Math.max(...values))}, last ${cfs(values.at(-1)!)} on ${formatClock(shown.at(-1)![0])}.`,
      unit: 'cfs',
      from,
      to: now,
      xTicks: Array.from({ length: Math.ceil(days / every) }, (_, i) => {
        const day = today - i * every * DAY;
        return { time: pacificMidnight(day), label: formatShortDay(day), isMinor: i % 2 === 1 };
      }).reverse(),
      lines: [{ kind: 'value', label: 'Flow', readings: thinned(shown, from, now) }],
      maxGap: 6 * HOUR,
      wordsOf: ([time, value]) => `${cfs(value)}, ${formatClock(time)}`,
    }),
  ];
}

/** Lowest and highest flow of each day in California, the newest first. */
export function dailyTable(name: string, readings: Reading[]): Table {
  const byDay = Object.entries(groupBy(readings, ([time]) => pacificDay(time)));
  const rows = byDay
    .sort(([a], [b]) => Number(b) - Number(a))
    .slice(0, 30)
    .map(([day, ofDay]) => {
      const values = ofDay.map(([, value]) => value);
      return [formatShortDay(Number(day)), cfs(Math.min(...values)), cfs(Math.max(...values))];
    });
  return { caption: `Flow by day: ${name}`, head: ['Day', 'Lowest', 'Highest'], rows };
}
