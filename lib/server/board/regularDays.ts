import { DAY_MS } from '../../site/durations';

/**
 * `weekday` is an English name. `weeks` lists which of those weekdays in a month
 * count, such as 1 for the first.
 */
export type DayRule = { weekday: string; weeks: number[] };

const nameOfDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Whether a day, YYYY-MM-DD, follows the rule. */
export function isRegularDay(day: string, { weekday, weeks }: DayRule): boolean {
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return nameOfDay.format(new Date(`${day}T00:00:00Z`)) === weekday && weeks.includes(week);
}

/** The days that follow a rule from one day to another, inclusive. */
export function regularDays(rule: DayRule, from: string, to: string): string[] {
  const days: string[] = [];
  const last = Date.parse(`${to}T00:00:00Z`);
  // Days in UTC always have 24 hours, so a clock change cannot skip or repeat a day.
  for (let time = Date.parse(`${from}T00:00:00Z`); time <= last; time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (isRegularDay(day, rule)) days.push(day);
  }
  return days;
}
