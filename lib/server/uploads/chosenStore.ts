import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { log } from '../log';
import { isUpstreamError } from '../upstream';
import { isFileGone, type FileStore } from './fileStore';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import { serviceState } from './serviceState';

/** The store that is set up. Its failures show in the health status until it stores a file again. */
export function fileStore(): FileStore {
  const { s3 } = env();
  const { put, open, remove } = s3 ? s3Store(s3) : folderStore(filesFolder());
  return {
    put: async (id, content) => {
      await noted(put(id, content));
      state.noteSuccess();
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

const state = serviceState('file-store', 'cannot use the file store');

/** When a file was last stored, and why the file store last failed. */
export const uploadsHealth = () => ({ provider: env().s3 ? 's3' : 'folder', ...state.report() });

/** Logs that files cannot be stored, and shows it in the health status until one can. */
export const noteFailure = (error: unknown): void => state.noteFailure(kindOf(error), error);

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
