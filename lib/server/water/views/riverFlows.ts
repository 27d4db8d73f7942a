import lowerFirst from 'lodash/lowerFirst';
import { HOUR_MS } from '../../../site/durations';
import type { Gauge, Levels, Reading, WaterSeries } from '../../../water/types';
import type { GaugeView, RiverSummary, Table } from '../../../water/views';
import { formatClock, formatShortClock } from '../days';
import { cfs, dailyTable, feet, riverCharts } from './riverCharts';
import { csvPath, seriesId } from '../kept/seriesIds';
import { waterSource } from '../sources';
import { gauges } from '../stations';
import { keptSeries, stationKey, waterState } from '../kept/state';

/**
 * Readings older than this may not match the current flow, so they are shown
 * with a warning and without a band.
 */
const OLD_MS = 3 * HOUR_MS;

/** The trend compares a flow with the flow this much earlier. */
const TREND_MS = 3 * HOUR_MS;
/** A smaller change, as a share of the flow, counts as steady. */
const STEADY = 0.05;

/** Every gauge on the river page that is known to its source, from stored readings. */
export function riverFlows(now: number): GaugeView[] {
  return keptGauges().map(({ gauge, flow, stage }) => gaugeView(gauge, flow, stage, now));
}

const isCurrent = ({ now }: Pick<GaugeView, 'now'>) => now !== null && !now.isOld;

/** Whether every gauge has a current reading. */
export const areCurrent = (views: GaugeView[]): boolean => views.every(isCurrent);

/** The gauges at a glance, for the top of the page. */
export function riverSummary(views: Pick<GaugeView, 'id' | 'name' | 'now'>[]): RiverSummary {
  const times = views.filter(isCurrent).map(({ now }) => Date.parse(now!.time));
  return {
    rows: views.map(({ id, name, now }) => ({
      id,
      name,
      flow: now ? (now.flow ?? `Stage ${now.stage}`) : 'No reading',
      word: now?.isOld ? 'Old reading' : now?.band ? `Rafters: ${lowerFirst(now.band.name)}` : '',
      trend: now?.trend ?? '',
    })),
    asOf: times.length > 0 ? formatShortClock(Math.min(...times)) : '',
  };
}

/** The first gauge with a current reading of its flow, and its readings; undefined if there is none. */
export function firstGaugeNow(now: number) {
  return keptGauges()
    .map(({ gauge, flow }) => ({
      name: gauge.name,
      now: currentWater(flow, null, gauge.levels, now),
      readings: flow?.readings ?? [],
    }))
    .find(isCurrent);
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

/** The text and charts of a gauge. */
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
    source: { name: waterSource(source).name, href: link },
    now: currentWater(flow, stage, levels, now),
    levels: levels && { ...levelsWords(levels), table: levelsTable(levels) },
    charts: {
      flow: riverCharts('flow', name, flow?.readings ?? [], now),
      stage: riverCharts('stage', name, stage?.readings ?? [], now),
    },
    table: flow || stage ? dailyTable(name, flow?.readings ?? [], stage?.readings ?? []) : null,
    downloads: [
      ...(flow ? [{ label: 'flow', href: csvPath('flow', id) }] : []),
      ...(stage ? [{ label: 'stage', href: csvPath('stage', id) }] : []),
    ],
  };
}

function currentWater(
  flow: WaterSeries | null,
  stage: WaterSeries | null,
  levels: Levels | null,
  now: number,
): GaugeView['now'] {
  const series = flow ?? stage;
  if (!series) return null;
  const { asOf, quality } = series;
  const isOld = now - asOf > OLD_MS;
  const value = flow?.readings.at(-1)![1];
  return {
    flow: value === undefined ? null : cfs(value),
    stage: stage && stageWords(stage, asOf, now),
    asOf: formatClock(asOf),
    time: new Date(asOf).toISOString(),
    isProvisional: quality === 'provisional',
    isOld,
    band: levels && value !== undefined && !isOld ? bandOf(levels, value) : null,
    trend: flow && !isOld ? trendOf(flow.readings) : null,
  };
}

/** How a flow has changed in about three hours; null if there is no reading from that long ago. */
function trendOf(readings: Reading[]) {
  const [time, value] = readings.at(-1)!;
  const earlier = readings.findLast(([at]) => at <= time - TREND_MS);
  if (!earlier || earlier[0] < time - TREND_MS - HOUR_MS) return null;
  const change = value - earlier[1];
  if (Math.abs(change) <= STEADY * earlier[1]) return 'Steady';
  return change > 0 ? 'Rising' : 'Falling';
}

/**
 * The stage shown next to a flow at `asOf`. A stage from another hour shows its own time, or is
 * left out if too old.
 */
function stageWords({ asOf: at, readings }: WaterSeries, asOf: number, now: number) {
  const words = feet(readings.at(-1)![1]);
  if (Math.abs(at - asOf) <= HOUR_MS) return words;
  return now - at > OLD_MS ? null : `${words}, ${formatClock(at)}`;
}

/** The band that a flow in cfs is in; a flow exactly at a limit is in the higher band. */
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
        : `${cfs(from)} or more`;
    return [`${span}: ${name}`, rafters, anglers];
  });
  return {
    caption: `What the flow means on the ${run}`,
    head: ['Flow', 'Rafters', 'Anglers'],
    rows,
  };
}
