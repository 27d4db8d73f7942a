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

const health = processWide('file-store-health', () => ({
  lastSuccess: null as number | null,
  lastFailure: null as { kind: string; at: number } | null,
}));

/** The store that is set up. Records whether each use of it succeeds. */
export function fileStore(): FileStore {
  const { s3 } = env();
  const folder = folderStore(filesFolder());
  const { put, open, remove } = s3 ? withOlder(s3Store(s3), folder) : folder;
  return {
    put: (id, content) => noted(() => put(id, content), { isPut: true }),
    open: (id) => noted(() => open(id)),
    remove: (id) => noted(() => remove(id)),
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

/** A store that also opens and removes files that were stored before this store was set up. */
function withOlder(store: FileStore, older: FileStore): FileStore {
  return {
    put: store.put,
    open: (id) =>
      store.open(id).catch((error: unknown) => {
        if (isFileGone(error)) return older.open(id);
        throw error;
      }),
    remove: async (id) => {
      await store.remove(id);
      await older.remove(id);
    },
  };
}

/** When the file store last worked, and why it last failed. */
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
const DISK_FULL = 'disk full';

/** Logs that files cannot be stored, and shows it in the health status until one can. */
export function noteFailure(error: unknown): void {
  health.lastFailure = { kind: kindOf(error), at: Date.now() };
  logState(CANNOT_USE, error);
}

async function noted<T>(run: () => Promise<T>, { isPut = false } = {}): Promise<T> {
  try {
    const result = await run();
    health.lastSuccess = Date.now();
    // A full disk can still be read.
    if (isPut || health.lastFailure?.kind !== DISK_FULL) {
      health.lastFailure = null;
      logState(CANNOT_USE, null);
    }
    return result;
  } catch (error) {
    if (isFileGone(error)) {
      log.error({ err: error }, 'a stored file is missing');
    } else {
      noteFailure(error);
    }
    throw error;
  }
}

function kindOf(error: unknown): string {
  if (isUpstreamError(error)) return error.status ? `status ${error.status}` : error.kind;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? DISK_FULL : 'not reachable';
}
