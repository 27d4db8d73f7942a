import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { SentFile } from '../../forms/types';
import { agency } from '../../site/agency';
import { database } from '../database';
import type { DatabaseHealth } from '../database/health';
import { isDatabaseUnavailable } from '../database/failure';
import { env } from '../env';
import { HttpError } from '../http/httpError';
import { log } from '../log';
import { processWide } from '../process/processWide';
import { folderStore } from './folderStore';
import type { ReadFile } from './readFile';

/** Where the content of files is. */
export type FileStore = {
  provider: 'folder';
  /** Resolves when the content is stored for good. */
  put: (id: string, content: Buffer) => Promise<void>;
  open: (id: string) => Promise<Readable>;
  /** Removing a file that is not there is no error. */
  remove: (id: string) => Promise<void>;
};

const folder = () => path.resolve(env().dataDir, 'uploads');

const fileStore = (): FileStore =>
  processWide('file-store', () => folderStore(path.join(folder(), 'files')));

const health = processWide('file-store-health', () => ({
  lastSuccess: null as number | null,
  lastFailure: null as { kind: string; at: number } | null,
}));

/** When the file store last worked, and why it last failed. */
export function uploadsHealth() {
  const { lastSuccess, lastFailure } = health;
  return {
    provider: fileStore().provider,
    lastSuccessAgeMs: lastSuccess === null ? null : Date.now() - lastSuccess,
    lastFailure: lastFailure && {
      kind: lastFailure.kind,
      ageMs: Date.now() - lastFailure.at,
    },
  } satisfies { provider: string } & Omit<DatabaseHealth, 'lastFailure'> & {
      lastFailure: { kind: string; ageMs: number } | null;
    };
}

/** Runs an operation of the store, and remembers how it went. */
async function noted<T>(run: () => Promise<T>): Promise<T> {
  try {
    const result = await run();
    health.lastSuccess = Date.now();
    health.lastFailure = null;
    return result;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const kind = code === 'ENOSPC' || code === 'EDQUOT' ? 'disk full' : 'not reachable';
    health.lastFailure = { kind, at: Date.now() };
    throw error;
  }
}

/**
 * Stores a file that a form can send within a day.
 * @throws HttpError 503 if it cannot be stored now
 */
export async function storeFile({ name, type, content }: ReadFile): Promise<SentFile> {
  const file: SentFile = {
    id: randomBytes(16).toString('hex'),
    name,
    type,
    size: content.byteLength,
  };
  try {
    await noted(() => fileStore().put(file.id, content));
    const row = { ...file, reference: null, stored_at: new Date().toISOString() };
    await database().write((tx) => tx.insertInto('files').values(row).execute());
    return file;
  } catch (err) {
    if (!isDatabaseUnavailable(err)) log.error({ err }, 'uploads: cannot store a file');
    await fileStore()
      .remove(file.id)
      .catch(() => undefined);
    throw new HttpError(
      503,
      `We could not store your files, so nothing was sent. Please try again in a few minutes, or call ${agency.phones.service}.`,
      { headers: { 'Retry-After': '60' } },
    );
  }
}

/** The files with these ids that no request has yet, in the same order. */
export async function unsentFiles(ids: readonly string[]): Promise<SentFile[]> {
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

/** Opens a stored file. Rejects if it is not there. */
export const openFile = (id: string): Promise<Readable> => noted(() => fileStore().open(id));

/** Removes files, and then their rows. If the store fails, the rows stay, so that the next try finds them. */
export async function removeFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await noted(() => fileStore().remove(id));
  if (ids.length === 0) return;
  await database().write((tx) =>
    tx
      .deleteFrom('files')
      .where('id', 'in', [...ids])
      .execute(),
  );
}

/** How many files to remove at a time. */
const BATCH = 100;

/** Removes files that no request has, stored before `before`. @returns how many */
export async function removeUnsent(before: Date): Promise<number> {
  await removeStrays(before);
  let count = 0;
  for (;;) {
    const rows = await database().read((from) =>
      from
        .selectFrom('files')
        .select('id')
        .where('reference', 'is', null)
        .where('stored_at', '<', before.toISOString())
        .limit(BATCH)
        .execute(),
    );
    await removeFiles(rows.map(({ id }) => id));
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}

const temporaryFolder = () => path.join(folder(), 'tmp');

/** The location of a new temporary file, for what is still arriving. */
export async function temporaryFile(): Promise<string> {
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 });
  return path.join(temporaryFolder(), randomBytes(16).toString('hex'));
}

/** Removes temporary files. */
export const withoutTemporary = async (locations: readonly string[]): Promise<void> => {
  await Promise.all(locations.filter(Boolean).map((location) => rm(location, { force: true })));
};

/** Removes temporary files that a process left when it was killed. */
async function removeStrays(before: Date): Promise<void> {
  if (!existsSync(temporaryFolder())) return;
  for (const name of await readdir(temporaryFolder())) {
    const location = path.join(temporaryFolder(), name);
    const { mtime } = await stat(location).catch(() => ({ mtime: new Date() }));
    if (mtime < before) await rm(location, { force: true });
  }
}
