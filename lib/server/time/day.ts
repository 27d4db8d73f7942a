import { string } from 'yup';

/** Whether text is a day that exists, such as `2026-12-03`, but not `2026-02-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A schema for a day that exists, such as `2026-12-03`. */
export const daySchema = () =>
  string().test(
    'day',
    ({ path, value }) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? `${path} is not a valid date`
        : `${path} must be a date such as 2026-12-03`,
    (value) => value === undefined || isDay(value),
  );
