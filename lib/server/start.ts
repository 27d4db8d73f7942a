import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { env } from './env';
import { log } from './log';
import { logConsole } from './log/console';
import { shortcuts } from './site/shortcuts';
import { pageStore, setPageStore } from './pageCache/store';
import { processWide } from './process/processWide';
import { sharedRedis } from './redis';
import { createSharedPages } from './pageCache/sharedPages';
import { showChanges } from './site/showChanges';
import { watchFiles } from './content/watchFiles';
import { startWater } from './water/collect/scheduler';
import { prepareSearch } from './search';

/**
 * Prepares the server before its first request. It does not start where it would lose data: without the
 * Redis that its instances share, or without a folder to write to.
 */
export function start(): void {
  logConsole();
  try {
    checkDataDir(env().dataDir);
  } catch (error) {
    log.fatal(error instanceof Error ? error.message : 'The environment cannot be read.');
    process.exit(1);
  }
  const shared = sharedRedis();
  if (shared) setPageStore(createSharedPages(shared, pageStore()));
  watchFiles(path.resolve(env().contentDir), showChanges);
  try {
    processWide('shortcuts', shortcuts);
  } catch (err) {
    log.error({ err }, 'shortened addresses lead nowhere: correct the file that is named here');
  }
  prepareSearch();
  startWater();
}

/** @throws where the folder cannot be made or written to */
function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    rmdirSync(mkdtempSync(path.join(dataDir, 'check-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The environment is not valid. DATA_DIR must be a folder that the server can write to (${code}).`,
    );
  }
}
