const YEAR = 365;

/** Formats a number of days as `90 days`, `1 year` or `2 years`. */
export function keptPeriod(days: number): string {
  const years = days / YEAR;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? '1 year' : `${years} years`;
}
