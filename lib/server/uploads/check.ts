import { randomBytes } from 'node:crypto';
import { env } from '../env';
import { fileStore, noteFailure, requireSpace, uploadsHealth } from './chosenStore';

/** How often to check a store that has failed, in ms. */
const CHECK_MS = 60_000;

/**
 * Checks at the start whether S3-compatible storage can be used, so that a wrong key shows before a visitor adds a
 * file. After a failure, checks each minute until the store works again. It never keeps the process alive.
 */
export function startFileChecks(): void {
  setInterval(() => {
    if (uploadsHealth().lastFailure) void check();
  }, CHECK_MS).unref();
  if (env().s3) void check();
}

/** Stores and removes a small file, if visitors could store one, too. The health status shows how it went. */
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
