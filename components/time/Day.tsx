import { formatDay } from '@/lib/site/dates';

/** A day, such as November 2, 2026. @param props.day YYYY-MM-DD */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}
