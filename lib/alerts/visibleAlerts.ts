import type { AlertObject } from './types';

/** How much of a path is matched against a pattern, in characters. */
const MAX_PATH = 300;

/**
 * The alerts for a path at a given time, sorted by position (docs/requirements.md#alerts).
 * @param now Time in ms since 1970.
 */
export function visibleAlerts(alerts: AlertObject[], path: string, now: number): AlertObject[] {
  const shown = alerts.filter(
    ({ metadata }) =>
      !metadata.hidden &&
      isWithin(now, metadata.start, metadata.end) &&
      matchesRoute(metadata.show_on_route, path),
  );
  return shown.sort((a, b) => a.metadata.position - b.metadata.position);
}

function isWithin(now: number, start: string | null, end: string | null): boolean {
  return (!start || now >= Date.parse(start)) && (!end || now < Date.parse(end));
}

/** Whether a path matches an alert's pattern, ignoring case. An invalid pattern matches every path. */
export function matchesRoute(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern || '/', 'i').test(path.slice(0, MAX_PATH));
  } catch {
    return true;
  }
}

/** The next time after `now`, in ms, at which an alert starts or ends, or null if there is none. */
export function nextChange(alerts: AlertObject[], now: number): number | null {
  const moments = alerts
    .flatMap(({ metadata }) => [metadata.start, metadata.end])
    .flatMap((time) => (time ? Date.parse(time) : []))
    .filter((time) => time > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
