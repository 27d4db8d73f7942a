import { keepTogether } from '@/lib/site/keepTogether';
import { formatNearTime, formatTime } from '@/lib/site/times';

/**
 * A time in the agency's time zone, such as 4:30 p.m. on Thursday, December 3, 2026.
 * @param props.time an ISO time
 */
export function Time({ time }: { time: string }) {
  return <time dateTime={time}>{keepTogether(formatTime(time))}</time>;
}

/**
 * A time without the year of `now`, such as 4:30 p.m. on Thursday, December 3.
 * @param props.time an ISO time
 * @param props.now when the server rendered the page, in ms
 */
export function NearTime({ time, now }: { time: string; now: number }) {
  return <time dateTime={time}>{keepTogether(formatNearTime(time, now))}</time>;
}
