import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../site/durations';
import { env } from '../env';
import { fileStore, noteFailure, requireSpace, uploadsHealth } from './chosenStore';
import { scanWaiting } from './virusScan';

/** How often to check a store that has failed, and to scan files that are waiting, in ms. */
const CHECK_MS = MINUTE_MS;

/**
 * Checks at startup whether S3-compatible storage can be used, so that a wrong key shows up before a visitor adds a
 * file. After a failure, checks each minute until the store works again. Scans files that are waiting for the virus
 * scanner. The timer never keeps the process alive.
 */
export function startFileChecks(): void {
  setInterval(() => {
    if (uploadsHealth().lastFailure) void check();
    void scanWaiting();
  }, CHECK_MS).unref();
  if (env().s3) void check();
}

/**
 * Stores and removes a small file, but only if there is also room for visitors' files. The health status shows the
 * result.
 */
async function check(): Promise<void> {
  const id = randomBytes(16).toString('hex');
  const { put, remove } = fileStore();
  try {
    await requireSpace();
    await put(id, Buffer.from('check'));
    await remove(id);
  } catch (error) {
    noteFailure(error);
  }
}
