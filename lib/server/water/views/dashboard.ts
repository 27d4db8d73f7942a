import uniq from 'lodash/uniq';
import type { DashboardView, ReservoirView, StationRow } from '../../../water/views';
import { isoDay } from '../../../site/dates';
import { formatLongDay, formatShortDay } from '../days';
import { amount, fullness, isStorage, normalName } from './figureWords';
import { csvPath, seriesId } from '../kept/seriesIds';
import { waterSource } from '../sources';
import { waterYearStations, type Reservoir } from '../stations';
import { storageSummary } from './storageSummary';
import { dashboardTiles } from './tiles';
import { percentFull, percentOfNormal, waterYear, type YearFigure } from './waterYear';
import { allByWeek, yearChart, yearPath } from './yearChart';

/** The text and charts of the dashboard, from stored readings. */
export function dashboard(now: number): DashboardView {
  const figures = waterYear(now);
  const { year, storage, snow, precipitation } = figures;
  const all = [...storage, ...snow, ...precipitation];
  return {
    tiles: dashboardTiles(figures),
    storageSummary: storageSummary(storage),
    storage: storage.map((figure) => reservoirView(figure, year)),
    snow: snow.map((figure) => stationRow(figure, year)),
    precipitation: precipitation.map((figure) => stationRow(figure, year)),
    tables: [storage, snow, precipitation].flatMap((group) => allByWeek(group, year) ?? []),
    sources: uniq(all.map(({ station }) => station.source))
      .map(waterSource)
      .map(({ name, site }) => ({ name, href: site })),
    officialPages: waterYearStations().officialPages.map(({ name, source, link }) => ({
      name: `${name}: ${waterSource(source).name}`,
      href: link,
    })),
    downloads: all
      .filter(({ latest }) => latest)
      .map(({ measure, station }) => ({
        label: `${measure} at ${station.name}`,
        href: csvPath(measure, station.id),
      })),
    method: method(all),
  };
}

const sourceLink = ({ station }: YearFigure) => ({
  name: waterSource(station.source).name,
  href: station.link,
});

/** A reservoir on the dashboard. */
export function reservoirView(figure: YearFigure<Reservoir>, year: number): ReservoirView {
  const { station, measure, latest, isOld, isAwaited } = figure;
  return {
    id: seriesId(measure, station.id),
    name: station.name,
    source: sourceLink(figure),
    now: latest && {
      facts: [amount(figure, latest.value), ...facts(figure)],
      asOf: formatLongDay(latest.day),
      time: isoDay(latest.day),
      isOld,
    },
    chart: latest && yearChart(figure, year),
    isAwaited,
  };
}

/** A snow or rain station on the dashboard. */
export function stationRow(figure: YearFigure, year: number): StationRow {
  const { station, latest, isOld, isAwaited } = figure;
  const percent = percentOfNormal(figure);
  return {
    name: station.name,
    place: station.place,
    source: sourceLink(figure),
    now: latest && {
      value: latest.value.toFixed(1),
      compared: percent === null ? 'no comparison' : `${percent}%`,
      asOf: formatShortDay(latest.day),
      time: isoDay(latest.day),
      isOld,
    },
    isAwaited,
    path: latest ? yearPath(figure, year) : '',
  };
}

function facts(figure: YearFigure<Reservoir>): string[] {
  const { latest, station, isOld } = figure;
  const percent = percentOfNormal(figure);
  const compared =
    percent !== null
      ? [`${percent}% of the ${normalName(figure).toLowerCase()} for the date`]
      : isOld || latest!.normal === undefined
        ? []
        : [`${normalName(figure)} for the date: ${amount(figure, latest!.normal)}`];
  return [fullness(percentFull(latest!.value, station.capacity)), ...compared];
}

/** How the figures were calculated. */
function method(figures: YearFigure[]): string {
  const known = figures.filter(({ latest }) => latest);
  const some = (is: (figure: YearFigure) => boolean, sentence: string) =>
    known.some(is) ? [sentence] : [];
  return [
    'Readings are daily and raw, and may be corrected.',
    ...some(
      isStorage,
      'Full means the capacity listed by the dam’s owner; gates can hold a little more.',
    ),
    ...some(
      ({ series, normal }) => !series?.median && normal.length > 0,
      'We calculate an average from the daily readings of the same day in up to ten earlier water years (at least five).',
    ),
    ...some(
      ({ series }) => Boolean(series?.median),
      'A median is for 1991 to 2020, from the source.',
    ),
    ...some(
      ({ series, normal }) => !series?.median && normal.length === 0,
      'Where the source has too few years of readings, we show no average.',
    ),
  ].join(' ');
}
