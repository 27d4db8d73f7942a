import { shown } from '../../../content/shown';
import {
  hasNoReadings,
  type Chart,
  type ChartData,
  type DashboardData,
  type DashboardView,
  type GaugeData,
  type GaugeView,
} from '../../../water/views';

/** The part of a gauge that goes into the page's data. The browser needs only what the charts' sliders show. */
export function gaugeData({ id, name, charts, ...facts }: GaugeView): GaugeData {
  return {
    id,
    name,
    facts: shown(facts),
    hasMore: charts.flow.length > 1 || charts.stage.length > 0 || facts.table !== null,
    charts: { flow: charts.flow.map(chartData), stage: charts.stage.map(chartData) },
  };
}

/** The part of the dashboard that goes into the page's data. The browser needs only what the charts' sliders show. */
export function dashboardData(view: DashboardView): DashboardData {
  const { storage, ...rest } = view;
  return {
    isEmpty: hasNoReadings(view),
    storage: storage.map(({ id, name, chart, ...facts }) => ({
      id,
      name,
      facts: shown({ ...facts, hasChart: chart !== null }),
      chart: chart && chartData(chart),
    })),
    rest: shown(rest),
  };
}

const chartData = ({ title, unit, stops, ...drawing }: Chart): ChartData => ({
  title,
  unit,
  stops: stops.map(({ x, y, text }) => [x, y, text]),
  drawing: shown(drawing),
});
