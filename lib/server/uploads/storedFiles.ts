import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { HeldReason, StoredFile } from '../../forms/types';
import difference from 'lodash/difference';
import { database } from '../database';
import { env } from '../env';
import { fileStore } from './chosenStore';
import { filesNotStored } from './failures';
import { FileHeld } from './fileStore';
import type { ReadFile } from './readFile';

/**
 * What is known about viruses in a file: '' if it was stored without a scanner, and `waiting` if the scanner failed.
 * Nobody can open files that are waiting or infected.
 */
export type ScanState = '' | 'clean' | 'waiting' | 'infected';

/**
 * Stores a file that a form can send within a day. Its row comes first, so that the daily removal of unsent files
 * finds every file, even one whose upload failed or was cut off.
 * @throws HttpError 503 if it cannot be stored now
 */
export async function storeFile(
  { name, type, content }: ReadFile,
  scan: ScanState = '',
): Promise<StoredFile> {
  const file: StoredFile = {
    id: randomBytes(16).toString('hex'),
    name,
    type,
    size: content.byteLength,
  };
  try {
    const row = { ...file, scan, reference: null, stored_at: new Date().toISOString() };
    await database().write((tx) => tx.insertInto('files').values(row).execute());
    await fileStore().put(file.id, content);
    return file;
  } catch {
    // So that it does not count toward the total size of unsent forms' files.
    await markToBeRemoved(file.id).catch(() => undefined);
    // The database and the store log why.
    throw filesNotStored();
  }
}

/** The files with these IDs that do not belong to a request yet, in the same order. */
export async function unsentFiles(ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await database().read((from) =>
    from
      .selectFrom('files')
      .select(['id', 'name', 'type', 'size'])
      .where('id', 'in', [...ids])
      .where('reference', 'is', null)
      .execute(),
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Opens a stored file.
 * @throws FileGone if it is not there
 * @throws FileHeld if nobody can open it
 */
export async function openFile(id: string): Promise<Readable> {
  const reason = (await heldFiles([id])).get(id);
  if (reason) throw new FileHeld(reason);
  return fileStore().open(id);
}

/** The files that nobody can open, and why. Without a scanner, none has to wait. */
export async function heldFiles(ids: readonly string[]): Promise<Map<string, HeldReason>> {
  if (ids.length === 0) return new Map();
  const reasons: HeldReason[] = env().clamdUrl ? ['waiting', 'infected'] : ['infected'];
  const rows = await database().read((from) =>
    from
      .selectFrom('files')
      .select(['id', 'scan'])
      .where('id', 'in', [...ids])
      .where('scan', 'in', reasons)
      .execute(),
  );
  return new Map(rows.map(({ id, scan }) => [id, scan as HeldReason]));
}

/**
 * Removes files, and then their rows.
 * @returns those that the store failed to remove. Their rows stay, so that the next try finds them.
 */
export async function removeFiles(ids: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  // The store logs why.
  for (const id of ids)
    await fileStore()
      .remove(id)
      .catch(() => failed.push(id));
  const removed = difference(ids, failed);
  if (removed.length > 0)
    await database().write((tx) => tx.deleteFrom('files').where('id', 'in', removed).execute());
  return failed;
}

/** Stored instead of a reference: the file can no longer be attached to a request, and the next sweep removes it. */
export const TO_BE_REMOVED = '';

/** Marks a file that could not be stored, so that the next sweep removes it. */
const markToBeRemoved = (id: string) =>
  database().write((tx) =>
    tx.updateTable('files').set({ reference: TO_BE_REMOVED }).where('id', '=', id).execute(),
  );
