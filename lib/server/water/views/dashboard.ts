import type { DashboardView, FigureView } from '../../../water/views';
import { formatLongDay, isoDay } from '../days';
import { amount, fullness, normalName } from './figureWords';
import { csvPath, seriesId } from '../kept/seriesIds';
import { sourceNames } from '../stations';
import { summary } from './summary';
import { percentFull, percentOfNormal, waterYear, type YearFigure } from './waterYear';
import { weeklyTable, yearChart } from './yearChart';

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

/** The text and charts of the dashboard, from stored readings. */
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

/** One figure on the dashboard. */
export function figureView(figure: YearFigure, year: number): FigureView {
  const { station, measure, latest, isOld, isAwaited } = figure;
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
    isAwaited,
    downloads: latest ? [{ label: measure, href: csvPath(measure, station.id) }] : [],
    method: method(figure),
  };
}

function facts(figure: YearFigure): string[] {
  const { latest, station, isOld } = figure;
  const percent = percentOfNormal(figure);
  const full =
    'capacity' in station ? [fullness(percentFull(latest!.value, Number(station.capacity)))] : [];
  const compared =
    percent !== null
      ? [`${percent}% of the ${normalName(figure).toLowerCase()} for the date`]
      : isOld || latest!.normal === undefined
        ? []
        : [`${normalName(figure)} for the date: ${amount(figure, latest!.normal)}`];
  return [...full, ...compared];
}

function method({ station, series, normal }: YearFigure): string {
  if (series?.median) {
    return 'Daily readings. The median is for 1991 to 2020, from the source. Readings are raw and may be corrected.';
  }
  const compared =
    normal.length > 0
      ? 'We calculate the average for the same day from the source’s daily readings in up to ten earlier water years (at least five).'
      : 'The source provides no average, so none is shown.';
  const full =
    'capacity' in station
      ? 'Full means the capacity listed by the dam’s owner; gates can hold a little more. '
      : '';
  return `Daily readings. ${full}${compared} Readings are raw and may be corrected.`;
}
