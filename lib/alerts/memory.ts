import type { AlertObject } from './types';

/**
 * Where this browser stores the keys of the alerts that a visitor has closed (`dismissedAlerts`) or
 * collapsed (`foldedAlerts`). `public/before-paint.js` reads the same lists before the first paint so that
 * nothing shifts when scripts start.
 */
export type AlertMemory = 'dismissedAlerts' | 'foldedAlerts';

/** Maximum number of keys per list. The oldest are dropped first. */
const MAX_KEYS = 50;

/** Identifies an alert by ID, severity and text so that a rewritten alert counts as new. */
export function alertKey({ id, metadata }: AlertObject): string {
  return `${id}:${metadata.severity.value}:${metadata.version}`;
}

/** The keys in a list. Empty if the browser does not allow storage. */
export function recall(list: AlertMemory): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(list) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a key to a list, or removes it from the list. */
export function remember(list: AlertMemory, key: string, isOn: boolean): void {
  const others = recall(list).filter((other) => other !== key);
  try {
    localStorage.setItem(list, JSON.stringify(isOn ? [...others, key].slice(-MAX_KEYS) : others));
  } catch {
    // Without storage, the choice lasts only until the next page load.
  }
}
