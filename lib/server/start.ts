import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from './database';
import { env } from './env';
import { log } from './log';
import { logConsole } from './log/console';
import { shortcuts } from './site/shortcuts';
import { processWide } from './process/processWide';
import { startProblemMail } from './site/problemMail';
import { followInstances } from './site/sharedChanges';
import { showChanges } from './site/showChanges';
import { inContent } from './content/folder';
import { watchFiles } from './content/watchFiles';
import { startRetention } from './requests/retention';
import { startDelivery } from './requests/worker';
import { startFileChecks } from './uploads/fileChecks';
import { startWater } from './water/collect/scheduler';
import { prepareSearch } from './search';

/**
 * Prepares the server before its first request. Exits if it would lose data: if `DATABASE_URL` is malformed, or `DATA_DIR` is not writable.
 */
export function start(): void {
  logConsole();
  try {
    checkDataDir(env().dataDir);
  } catch (error) {
    log.fatal(error instanceof Error ? error.message : 'The environment cannot be read.');
    process.exit(1);
  }
  void prepareDatabase();
  watchFiles(inContent(), showChanges);
  void followInstances();
  try {
    processWide('shortcuts', shortcuts);
  } catch (err) {
    log.error({ err }, 'cannot redirect shortened URLs: fix the file named in the error');
  }
  prepareSearch();
  try {
    startWater();
  } catch (err) {
    log.error({ err }, 'cannot collect water data: fix the file named in the error');
  }
  startDelivery();
  startRetention();
  startProblemMail();
  startFileChecks();
}

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never returns on a file system where folders
 * cannot be created, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** @throws Error if the folder cannot be created or written to */
function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(path.join(dataDir, 'check-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The environment is not valid. DATA_DIR must be a folder that the server can write to (${code}).`,
    );
  }
}
