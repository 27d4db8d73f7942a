import { Temporal } from '@js-temporal/polyfill';
import { DAY_MS, HOUR_MS } from '../../site/durations';
import { localDay } from '../../site/times';
import { database } from '../database';
import { log } from '../log';
import { logState } from '../log/once';
import { processWide } from '../process/processWide';
import { removeFiles, removeUnsent, type Removal } from '../uploads';
import { configuredChannels } from './delivery/channels';
import { lastSweep, noteSweep } from './lastSweep';

/** How many requests to remove at a time, so that others do not wait for the database. */
const BATCH = 20;
/** If the date differs from the last sweep's by more days than this, the clock is probably wrong. */
const MAX_JUMP_DAYS = 30;

const CANNOT_REMOVE = 'cannot remove expired requests or files';
const CANNOT_OVERWRITE = 'cannot overwrite removed requests in the database file';
const WRONG_DATE = 'expired requests are not being removed, because the date may be wrong';

const last = () => processWide('retention', () => ({ loggedOn: '', warnings: [] as string[] }));

/** What the last sweep could not remove, and why, for `/api/health`. */
export const retentionWarnings = (): readonly string[] => last().warnings;

/** Removes expired requests and files, now and every hour. It never keeps the process alive. */
export function startRetention(): void {
  setInterval(() => void sweep(), HOUR_MS).unref();
  void sweep();
}

/** Removes expired requests and unsent files. Never rejects: anything left is removed the next time. */
export async function sweep(): Promise<void> {
  const today = localDay(Date.now());
  let doubt: string | null = null;
  let [removed, stuck] = [0, 0];
  let failure: unknown = null;
  try {
    try {
      doubt = await dateWarning(today);
      if (!doubt) {
        ({ removed, stuck } = await removeExpired(today));
        await database().write((tx) => noteSweep(tx, today));
      }
    } finally {
      stuck += (await removeUnsent(new Date(Date.now() - DAY_MS))).stuck;
    }
  } catch (error) {
    failure = error;
  }
  const problem = failure
    ? 'Some expired requests or unsent files were not removed. The log says why.'
    : stuckWarning(stuck);
  logState(CANNOT_REMOVE, failure ?? problem);
  logState(WRONG_DATE, doubt);
  last().warnings = [doubt, problem].filter((one) => one !== null);
  // At least once a day, so that the log shows that this runs.
  if (removed > 0 || (last().warnings.length === 0 && last().loggedOn !== today)) {
    await overwriteRemoved();
    log.info({ removed }, 'removed expired requests');
    last().loggedOn = today;
  }
}

async function overwriteRemoved(): Promise<void> {
  try {
    await database().vacuum();
    logState(CANNOT_OVERWRITE, null);
  } catch (error) {
    logState(CANNOT_OVERWRITE, error);
  }
}

function stuckWarning(count: number): string | null {
  if (count === 0) return null;
  const files = count === 1 ? '1 file' : `${count} files`;
  return `${files} cannot be removed. Expired requests that have such files stay, too.`;
}

/** Why the date may be wrong; null if it is close enough to the last sweep's, or if there has been no sweep. */
async function dateWarning(today: string): Promise<string | null> {
  const before = await database().read(lastSweep);
  if (!before) return null;
  const days = Temporal.PlainDate.from(before).until(today).days;
  return Math.abs(days) > MAX_JUMP_DAYS
    ? `Expired requests are not being removed, because the server’s date is more than ${MAX_JUMP_DAYS} days from ${before}, when they were last removed. Correct the clock. If the date is right, run npm run requests -- confirm-date.`
    : null;
}

/**
 * Removes the requests that expire by a given day, with their files and deliveries. A request stays while a message
 * about it waits to reach the office, or while the store refuses to remove one of its files.
 * @param today `2026-11-24` in the agency's time zone
 * @throws DatabaseUnavailable
 */
export async function removeExpired(today: string): Promise<Removal> {
  let [removed, stuck, after] = [0, 0, ''];
  for (;;) {
    const { references, files } = await expired(today, after);
    if (references.length === 0) return { removed, stuck };
    after = references.at(-1)!;
    // Files go first: if any of them cannot be removed, the request still names them.
    const failed = await removeFiles(files.map(({ id }) => id));
    stuck += failed.length;
    const kept = files.filter(({ id }) => failed.includes(id)).map(({ reference }) => reference);
    removed += await removeRows(references.filter((one) => !kept.includes(one)));
  }
}

/** The next expired requests after a reference, and their files. */
async function expired(today: string, after: string) {
  const toOffice = configuredChannels().filter((channel) => channel !== 'receipt');
  return database().read(async (from) => {
    const waiting = from
      .selectFrom('deliveries')
      .select('reference')
      .where('channel', 'in', toOffice)
      .where('delivered_at', '=', '')
      .where('next_at', '<>', '');
    const rows = await from
      .selectFrom('requests')
      .select('reference')
      .where('remove_on', '<=', today)
      .where('reference', '>', after)
      .$if(toOffice.length > 0, (query) => query.where('reference', 'not in', waiting))
      .orderBy('reference')
      .limit(BATCH)
      .execute();
    const references = rows.map(({ reference }) => reference);
    if (references.length === 0) return { references, files: [] };
    const files = await from
      .selectFrom('files')
      .select(['id', 'reference'])
      .where('reference', 'in', references)
      .execute();
    return { references, files };
  });
}

async function removeRows(references: string[]): Promise<number> {
  if (references.length === 0) return 0;
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
