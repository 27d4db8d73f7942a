const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2026-11-02` as `November 2, 2026`. */
export function formatDay(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`));
}
