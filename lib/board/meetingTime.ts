import { agency } from '../site/agency';
import type { Meeting } from './types';

const { timeZone } = agency;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** Day and hours of a meeting by the agency's clocks: `Thursday, December 3, 2026`, `2 p.m. to 4:30 p.m.` */
export function meetingTime({ start, end }: Pick<Meeting, 'start' | 'end'>) {
  return { day: longDay.format(new Date(start)), hours: `${hourOf(start)} to ${hourOf(end)}` };
}

/** Put together here: how a browser abbreviates "p.m." is its own affair. */
function hourOf(time: string): string {
  const parts = clock.formatToParts(new Date(time));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const [hour, minute] = [part('hour'), part('minute')];
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
