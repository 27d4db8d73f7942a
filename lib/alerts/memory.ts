import type { AlertObject } from './types';

/**
 * What a visitor did with alerts, kept in this browser only. `public/alerts.js` reads the same
 * lists before the first paint, so that nothing moves when scripts start.
 */
export type AlertMemory = 'dismissedAlerts' | 'foldedAlerts';

/** Keys kept per list; the oldest make room. */
const MAX_KEYS = 50;

/** Names an alert with its severity and words: one that was rewritten is another one. */
export function alertKey({ id, metadata }: AlertObject): string {
  return `${id}:${metadata.severity.value}:${metadata.version}`;
}

/** The keys in a list; none where the browser allows no storage. */
export function recall(list: AlertMemory): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(list) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a key on a list, or takes it off. */
export function remember(list: AlertMemory, key: string, isOn: boolean): void {
  const others = recall(list).filter((other) => other !== key);
  try {
    localStorage.setItem(list, JSON.stringify(isOn ? [...others, key].slice(-MAX_KEYS) : others));
  } catch {
    // Without storage the choice lasts until the next page.
  }
}
