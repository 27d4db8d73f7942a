import { HOUR_MS } from '../../../site/durations';
import { database } from '../../database';
import { processWide } from '../../process/processWide';
import type { ContentObject, FoundObject } from './provider';
import { toJson } from './showObjects';

/** The published objects of a type in the database, and when they were stored, in Unix ms. */
export type StoredObjects = { found: FoundObject[]; storedAt: number };

/** In characters of JSON. */
const MAX_SIZE = 2_000_000;

/** What this process has stored last, by key, and when, in `performance.now()` time. */
const written = processWide(
  'content-stored',
  () => new Map<string, { digest: string; at: number }>(),
);

/**
 * Stores the published objects of a type for instances that start while the content service is away: at once if they
 * have changed, otherwise every hour. They are stored as editors wrote them, because the next version of the site may
 * show them differently. Does nothing while the database is away.
 */
export async function storeObjects(
  key: string,
  digest: string,
  found: FoundObject[],
): Promise<void> {
  const last = written.get(key);
  if (last?.digest === digest && performance.now() - last.at < HOUR_MS) return;
  const value = `[${found.flatMap(({ object }) => toJson(object) ?? []).join(',')}]`;
  if (value.length > MAX_SIZE) return;
  const stored_at = new Date().toISOString();
  try {
    await database().write((tx) =>
      tx
        .insertInto('kept_values')
        .values({ key, value, stored_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, stored_at }))
        .execute(),
    );
    written.set(key, { digest, at: performance.now() });
  } catch {
    // The database logs its own failures. The next time the objects are read, they are stored again.
  }
}

/**
 * The published objects that any instance stored last; null if there are none.
 * @throws DatabaseUnavailable
 */
export async function readStoredObjects(key: string): Promise<StoredObjects | null> {
  const row = await database().read((from) =>
    from.selectFrom('kept_values').selectAll().where('key', '=', key).executeTakeFirst(),
  );
  if (!row) return null;
  const objects = JSON.parse(row.value) as ContentObject[];
  const found = objects.map((object) => ({ key: object.id, object }));
  return { found, storedAt: Date.parse(row.stored_at) };
}
