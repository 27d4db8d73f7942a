import { keepTogether } from './keepTogether';

/**
 * Says on which days the agency is closed: `Our office and phones are closed Thursday, November 26, except the
 * emergency line.`
 */
export const closedText = (days: string[]): string =>
  keepTogether(
    `Our office and phones are closed ${days.join(', and ')}, except the emergency line.`,
  );
