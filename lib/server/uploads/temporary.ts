import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';

const temporaryFolder = () => path.resolve(env().dataDir, 'uploads', 'tmp');

/** The location of a new temporary file, for a file that is still arriving. */
export async function temporaryFile(): Promise<string> {
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 });
  return path.join(temporaryFolder(), randomBytes(16).toString('hex'));
}

/** Removes temporary files. */
export const removeTemporary = async (locations: readonly string[]): Promise<void> => {
  await Promise.all(locations.filter(Boolean).map((location) => rm(location, { force: true })));
};

/** Removes temporary files left behind by a process that was killed. */
export async function removeStrays(before: Date): Promise<void> {
  if (!existsSync(temporaryFolder())) return;
  for (const name of await readdir(temporaryFolder())) {
    const location = path.join(temporaryFolder(), name);
    const { mtime } = await stat(location).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(location, { force: true });
  }
}
