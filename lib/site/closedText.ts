import { keepTogether } from './keepTogether';

/** Says on which days the agency is closed: `Closed Thursday, November 26, and Friday, November 27.` */
export const closedText = (days: string[]): string =>
  keepTogether(`Closed ${days.join(', and ')}.`);
