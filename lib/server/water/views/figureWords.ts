import type { YearFigure } from './waterYear';

/** Whether a figure is in acre-feet; the others are in inches. */
export const isStorage = ({ measure }: YearFigure) => measure === 'storage';

/** A value with its unit spelled out. */
export const amount = (figure: YearFigure, value: number) =>
  isStorage(figure)
    ? `${Math.round(value).toLocaleString('en-US')} acre-feet`
    : `${value.toFixed(1)} inches`;

/** How full a reservoir is, in percent of its capacity; gates can hold a little more. */
export const fullness = (percent: number) =>
  percent > 100 ? `More than full (${percent}%)` : `${percent}% full`;

/** The title of a figure's table and chart. */
export const figureTitle = ({ measure, station }: YearFigure) =>
  `${titles[measure]} at ${station.name}`;

const titles = {
  flow: 'Flow',
  stage: 'Stage',
  storage: 'Storage',
  snow: 'Snow',
  precipitation: 'Precipitation',
};

/** Whether the normal value is the source's median or our average. */
export const normalName = ({ series }: YearFigure) => (series?.median ? 'Median' : 'Average');
