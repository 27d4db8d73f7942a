import type { Readable } from 'node:stream';
import type { HeldReason } from '../../forms/types';

/** Where the content of files is stored. */
export type FileStore = {
  /** Resolves when the content is safely stored. */
  put: (id: string, content: Buffer) => Promise<void>;
  /** @throws FileGone if there is no such file */
  open: (id: string) => Promise<Readable>;
  /** Removing a file that is not there is not an error. */
  remove: (id: string) => Promise<void>;
};

/** The store works, but the file has been removed. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** Unlike `instanceof`, this also recognizes errors from another bundle in the same process. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'FileGone';

/** The file is stored, but nobody can open it. */
export class FileHeld extends Error {
  override name = 'FileHeld';
  constructor(readonly reason: HeldReason) {
    super(`The file is ${reason}.`);
  }
}

/** Why nobody can open a file, or null. */
export const heldReason = (error: unknown): HeldReason | null =>
  error instanceof Error && error.name === 'FileHeld' ? (error as FileHeld).reason : null;

/** Whether a string could be the ID of a stored file. */
export const isFileId = (id: string): boolean => /^[\da-f]{32}$/.test(id);
