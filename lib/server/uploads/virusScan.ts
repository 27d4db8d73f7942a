import { buffer } from 'node:stream/consumers';
import { MINUTE_MS } from '../../site/durations';
import { database } from '../database';
import { env } from '../env';
import { log } from '../log';
import { logState } from '../log/once';
import { processWide } from '../process/processWide';
import { fileStore } from './chosenStore';
import { findsVirus, NotScanned } from './clamd';
import { isFileGone } from './fileStore';
import { serviceState } from './serviceState';
import { TO_BE_REMOVED, type ScanState } from './storedFiles';

/** How long the scanner may take while a visitor waits, and later, in ms. */
const NOW_MS = 10_000;
const LATER_MS = MINUTE_MS;

const state = serviceState('virus-scanner', 'cannot scan files for viruses');
const last = () => processWide('virus-scan', () => ({ waiting: 0, isRunning: false }));

/**
 * Scans a file that a visitor adds. It waits if the scanner fails, has just failed for another file, or if the visitor
 * has waited for long enough.
 * @param deadline in ms
 */
export async function scanNow(content: Buffer, deadline: number): Promise<ScanState> {
  if (!env().clamdUrl) return '';
  const { lastFailure } = state.report();
  const hasJustFailed = lastFailure !== null && lastFailure.ageMs < MINUTE_MS;
  return hasJustFailed || Date.now() > deadline ? 'waiting' : scan(content, NOW_MS);
}

async function scan(content: Buffer, timeoutMs: number): Promise<ScanState> {
  try {
    const isInfected = await findsVirus(env().clamdUrl!, content, timeoutMs);
    state.noteSuccess();
    return isInfected ? 'infected' : 'clean';
  } catch (error) {
    state.noteFailure(error instanceof NotScanned ? error.kind : 'failed', error);
    return 'waiting';
  }
}

/** Scans the files that are waiting, one after another. Never rejects: the next call scans the rest. */
export async function scanWaiting(): Promise<void> {
  if (!env().clamdUrl || last().isRunning) return;
  last().isRunning = true;
  try {
    for (const id of await waitingFiles()) {
      await scanStored(id);
      if (state.report().lastFailure?.kind === 'not reachable') break;
    }
    last().waiting = (await waitingFiles()).length;
    logState('cannot look for files to scan', null);
  } catch (error) {
    logState('cannot look for files to scan', error);
  } finally {
    last().isRunning = false;
  }
}

/** The files that are waiting. One that was just added may still be on its way to the store. */
async function waitingFiles(): Promise<string[]> {
  const aMinuteAgo = new Date(Date.now() - MINUTE_MS).toISOString();
  const rows = await database().read((from) =>
    from
      .selectFrom('files')
      .select('id')
      .where('scan', '=', 'waiting' satisfies ScanState)
      .where('stored_at', '<', aMinuteAgo)
      .orderBy('stored_at')
      .execute(),
  );
  return rows.map(({ id }) => id);
}

async function scanStored(id: string): Promise<void> {
  const content = await contentOf(id);
  const result = content ? await scan(content, LATER_MS) : '';
  if (result === 'waiting') return;
  if (result === 'infected') {
    // First, so that a file that cannot be removed now is found again.
    await fileStore().remove(id);
    log.warn('a virus was found in a stored file, which was removed');
  }
  await database().write((tx) =>
    tx
      .updateTable('files')
      .set({ scan: result })
      // A form that has not been sent yet loses an infected file.
      .$if(result === 'infected', (query) =>
        query.set(({ fn, val }) => ({ reference: fn.coalesce('reference', val(TO_BE_REMOVED)) })),
      )
      .where('id', '=', id)
      .execute(),
  );
}

const contentOf = async (id: string): Promise<Buffer | null> => {
  try {
    return await buffer(await fileStore().open(id));
  } catch (error) {
    if (isFileGone(error)) return null;
    throw error;
  }
};

/** Whether files are scanned, and whether the scanner works. */
export const virusScanHealth = () =>
  env().clamdUrl ? { provider: 'clamd', ...state.report() } : { provider: 'not scanned' };

/** Says how many files are waiting for the scanner, as of the last check. */
export function virusScanWarnings(): string[] {
  const { waiting } = last();
  if (waiting === 0) return [];
  return [
    `Files waiting to be scanned for viruses: ${waiting}. Staff cannot open them until they are scanned.`,
  ];
}
