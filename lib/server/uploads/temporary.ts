import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';

/** The folder for files that are still arriving. */
export const temporaryFolder = () => path.resolve(env().dataDir, 'uploads', 'tmp');

/** The location of a new temporary file. */
export async function temporaryFile(): Promise<string> {
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 });
  return path.join(temporaryFolder(), randomBytes(16).toString('hex'));
}

/** Removes temporary files. */
export const removeTemporary = async (locations: readonly string[]): Promise<void> => {
  await Promise.all(locations.filter(Boolean).map((location) => rm(location, { force: true })));
};
