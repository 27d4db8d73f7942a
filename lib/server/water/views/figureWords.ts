import type { YearFigure } from './waterYear';

/** Whether a figure is in acre-feet; the others are in inches. */
export const isStorage = ({ measure }: YearFigure) => measure === 'storage';

/** A value with its unit spelled out. */
export const amount = (figure: YearFigure, value: number) =>
  isStorage(figure)
    ? `${Math.round(value).toLocaleString('en-US')} acre-feet`
    : `${value.toFixed(1)} inches`;

/** How full a reservoir is, as a percentage of its capacity; gates can hold a little more. */
export const fullness = (percent: number) =>
  percent > 100 ? `More than full (${percent}%)` : `${percent}% full`;

/** Describes a percentage of normal. Within 10% counts as near. */
export function comparedWords(percent: number): string {
  if (percent < 90) return 'below';
  return percent > 110 ? 'above' : 'near';
}

/** The title of a figure's chart. */
export const figureTitle = ({ measure, station }: YearFigure) =>
  `${measureTitles[measure]} at ${station.name}`;

export const measureTitles = {
  flow: 'Flow',
  stage: 'Stage',
  storage: 'Storage',
  snow: 'Snow',
  precipitation: 'Precipitation',
};

/** The name of the normal value: the source's median, or our average. */
export const normalName = ({ series }: YearFigure) => (series?.median ? 'Median' : 'Average');
