import { loadAlerts } from '../alerts';
import { invalidateContent } from '../content/objects';
import { resetCosmic } from '../content/objects/cosmic';
import { listLinked } from '../documents/sources';
import { listReleases } from '../news/objects';
import { listOutages } from '../outages';
import { log } from '../log';
import { pageStore } from '../pageCache/store';
import { processWide } from '../process/processWide';
import { forgetSearches } from '../search/providers/cachedSearches';
import { renewSearch } from '../search/local';

/** Functions that load what editors publish. Each reports whether its content is stale. */
const loaders: (() => Promise<{ isStale: boolean }>)[] = [
  loadAlerts,
  listReleases,
  listOutages,
  listLinked,
];

/** Loads what editors publish, and reports what is wrong with it. */
export const loadObjects = () => Promise.allSettled(loaders.map((load) => load()));

const runs = processWide('content-runs', () => ({
  current: Promise.resolve() as Promise<unknown>,
  next: undefined as Promise<boolean> | undefined,
}));

/**
 * Shows editors' changes: reloads content, then marks every page stale. Calls
 * during a run share the next run.
 * @returns whether the new content could be loaded. If not, pages retry within a minute.
 */
export function showChanges(): Promise<boolean> {
  runs.next ??= runs.current.then(() => {
    const run = reload();
    runs.current = run.catch(() => undefined);
    runs.next = undefined;
    return run;
  });
  return runs.next;
}

async function reload(): Promise<boolean> {
  resetCosmic();
  const before = await pageStore().epoch();
  // Reload content before marking pages stale, because a page rendered in between would keep the old content.
  await invalidateContent();
  const loads = await loadObjects();
  await forgetSearches();
  // Changed objects have already raised the epoch; changed Markdown files have not.
  if ((await pageStore().epoch()) === before) await pageStore().raiseEpoch();
  // A large index takes a long time to build, and neither the webhook nor the next change should have to wait for it.
  renewSearch().catch((err: unknown) => log.error({ err }, 'cannot renew search'));
  return loads.every((load) => load.status === 'fulfilled' && !load.value.isStale);
}
