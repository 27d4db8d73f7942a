import { formatHour, formatLocalDay } from '../site/times';
import type { Meeting } from './types';

/**
 * A meeting's day and hours in the agency's time zone: `Thursday, December 3, 2026`, `2 p.m. to 4:30 p.m.`
 */
export function meetingTime({ start, end }: Pick<Meeting, 'start' | 'end'>) {
  return { day: formatLocalDay(start), hours: `${formatHour(start)} to ${formatHour(end)}` };
}
