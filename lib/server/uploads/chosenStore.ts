import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { log } from '../log';
import { logState } from '../log/once';
import { processWide } from '../process/processWide';
import { isUpstreamError } from '../upstream';
import { isFileGone, type FileStore } from './fileStore';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';

/** The store that is set up. Its failures show in the health status until it stores a file again. */
export function fileStore(): FileStore {
  const { s3 } = env();
  const { put, open, remove } = s3 ? s3Store(s3) : folderStore(filesFolder());
  return {
    put: async (id, content) => {
      await noted(put(id, content));
      noteSuccess();
    },
    open: (id) => noted(open(id)),
    remove: (id) => noted(remove(id)),
  };
}

/** The folder for files, unless other storage is set up. */
export const filesFolder = () => path.resolve(env().dataDir, 'uploads', 'files');

/** How much space files must leave free on the disk so that the database can still grow, in bytes. */
const RESERVE_BYTES = 1e9;

/**
 * Makes sure that the disk has room for files. A small disk keeps only a tenth free.
 * @throws Error with the code `ENOSPC`
 */
export async function requireSpace(): Promise<void> {
  const { dataDir } = env();
  await mkdir(dataDir, { recursive: true });
  const { bsize, blocks, bavail } = await statfs(dataDir);
  if (bavail * bsize < Math.min(RESERVE_BYTES, (blocks * bsize) / 10))
    throw Object.assign(new Error('The disk is almost full.'), { code: 'ENOSPC' });
}

const health = processWide('file-store-health', () => ({
  lastSuccess: null as number | null,
  lastFailure: null as { kind: string; at: number } | null,
}));

/** When a file was last stored, and why the file store last failed. */
export function uploadsHealth() {
  const { lastSuccess, lastFailure } = health;
  return {
    provider: env().s3 ? 's3' : 'folder',
    lastSuccessAgeMs: lastSuccess === null ? null : Date.now() - lastSuccess,
    lastFailure: lastFailure && {
      kind: lastFailure.kind,
      ageMs: Date.now() - lastFailure.at,
    },
  };
}

const CANNOT_USE = 'cannot use the file store';

/** Logs that files cannot be stored, and shows it in the health status until one can. */
export function noteFailure(error: unknown): void {
  health.lastFailure = { kind: kindOf(error), at: Date.now() };
  logState(CANNOT_USE, error);
}

function noteSuccess(): void {
  Object.assign(health, { lastSuccess: Date.now(), lastFailure: null });
  logState(CANNOT_USE, null);
}

async function noted<T>(use: Promise<T>): Promise<T> {
  try {
    return await use;
  } catch (error) {
    if (isFileGone(error)) log.error({ err: error }, 'a stored file is missing');
    else noteFailure(error);
    throw error;
  }
}

function kindOf(error: unknown): string {
  if (isUpstreamError(error)) return error.status ? `status ${error.status}` : error.kind;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk full' : 'not reachable';
}
