import { formatDay } from '@/lib/site/dates';
import { keepTogether } from '@/lib/site/keepTogether';

/** A day, such as November 2, 2026. @param props.day YYYY-MM-DD */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{keepTogether(formatDay(day))}</time>;
}
