import { env } from './env';
import { log } from './log';
import { pageStore, setPageStore } from './pageCache/store';
import { sharedRedis } from './redis';
import { createSharedPages } from './redis/sharedPages';
import { startWater } from './water/scheduler';
import { prepareSearch } from './search';

/** Prepares the server before its first request. With a malformed environment it does not start. */
export function start(): void {
  try {
    env();
  } catch (error) {
    log.fatal(error instanceof Error ? error.message : 'The environment cannot be read.');
    process.exit(1);
  }
  const shared = sharedRedis();
  if (shared) setPageStore(createSharedPages(shared, pageStore()));
  prepareSearch();
  startWater();
}
