import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileGone, isFileId, type FileStore } from './fileStore';

/** Files in a folder that only the server's user can read. */
export function folderStore(folder: string): FileStore {
  const locationOf = (id: string) => {
    // The database may come from a backup that someone has altered.
    if (!isFileId(id)) throw new Error('A file has an ID that this site did not make');
    return path.join(folder, id);
  };
  return {
    put: async (id, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const arriving = `${locationOf(id)}.part`;
      try {
        const file = await open(arriving, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(arriving, locationOf(id));
        await syncFolder(folder);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
    },
    open: async (id) => {
      const file = await open(locationOf(id)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileGone(`The file ${id} is gone.`) : error;
      });
      return createReadStream('', { fd: file, autoClose: true });
    },
    remove: async (id) => rm(locationOf(id), { force: true }),
  };
}

/** Without this, a power failure could lose the name of a file whose content is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
