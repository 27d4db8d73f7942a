import { localDay } from '../../site/times';
import { database } from '../database';
import { log } from '../log';
import { logState } from '../log/once';
import { removeFiles, removeUnsent } from '../uploads';
import { unsentMs } from '../uploads/quota';

const HOUR_MS = 3_600_000;
/** How many requests to remove at a time, so that others do not wait for the database. */
const BATCH = 20;

/** Removes expired requests and files, now and every hour. It never keeps the process alive. */
export function startRetention(): void {
  let loggedOn = '';
  async function sweep() {
    const sentence = 'cannot remove expired requests or files';
    try {
      const today = localDay(Date.now());
      const removed = await removeExpired(today);
      await removeUnsent(new Date(Date.now() - (await unsentMs())));
      // At least once a day, so that the log shows that this runs.
      if (removed > 0 || loggedOn !== today) log.info({ removed }, 'removed expired requests');
      loggedOn = today;
      logState(sentence, null);
    } catch (err) {
      logState(sentence, err);
    }
  }
  setInterval(() => void sweep(), HOUR_MS).unref();
  void sweep();
}

/**
 * Removes the requests that expire by a given day, with their files and pending deliveries.
 * @param today `2026-11-24` in the agency's time zone
 * @returns how many requests it removed
 * @throws Error if the database or the file store fails. Anything left is removed the next time.
 */
export async function removeExpired(today: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const { references, files } = await expired(today);
    if (references.length === 0) return removed;
    // Files first: if this fails, the request still names them.
    await removeFiles(files);
    removed += await removeRows(references);
  }
}

async function expired(today: string) {
  return database().read(async (from) => {
    const rows = await from
      .selectFrom('requests')
      .select('reference')
      .where('remove_on', '<=', today)
      .orderBy('remove_on')
      .limit(BATCH)
      .execute();
    const references = rows.map(({ reference }) => reference);
    if (references.length === 0) return { references, files: [] };
    const files = await from
      .selectFrom('files')
      .select('id')
      .where('reference', 'in', references)
      .execute();
    return { references, files: files.map(({ id }) => id) };
  });
}

async function removeRows(references: string[]): Promise<number> {
  const removed = await database().write(async (tx) => {
    await tx.deleteFrom('deliveries').where('reference', 'in', references).execute();
    return tx
      .deleteFrom('requests')
      .where('reference', 'in', references)
      .returning('reference')
      .execute();
  });
  return removed.length;
}
