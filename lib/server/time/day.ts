import { string } from 'yup';
import { isDay } from '../../site/dates';

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
