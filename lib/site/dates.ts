import { lazy } from './lazy';

// Created on first use, because creating the first formatter takes a phone 50 ms or more.
const longDate = lazy(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats `2026-11-02` as `November 2, 2026`. */
export function formatDay(day: string): string {
  return longDate().format(new Date(`${day}T00:00:00Z`));
}
