import { keepTogether } from './keepTogether';

/** Says on which days the agency is closed: `Office and phones closed Thursday, November 26, and Friday, November 27.` */
export const closedText = (days: string[]): string =>
  keepTogether(`Office and phones closed ${days.join(', and ')}.`);
