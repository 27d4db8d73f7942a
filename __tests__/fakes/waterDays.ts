/** The length of a day, in ms. */
export const DAY = 86_400_000;

/** Every day from one ISO date to another, as midnight UTC. */
export function daysBetween(from: string, to: string): number[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.max(0, Math.round((last - first) / DAY) + 1);
  return Array.from({ length: count }, (_, i) => first + i * DAY);
}

/** Days since the last October 1, which is day 0. */
export function dayOfWaterYear(day: number): number {
  const date = new Date(day);
  const year = date.getUTCFullYear() - (date.getUTCMonth() >= 9 ? 0 : 1);
  return Math.round((day - Date.UTC(year, 9, 1)) / DAY);
}
