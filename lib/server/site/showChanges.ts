import { loadAlerts } from '../alerts';
import { invalidateContent } from '../content/objects';
import { resetCosmic } from '../content/objects/cosmic';
import { listLinked } from '../documents/sources';
import { listReleases } from '../news/objects';
import { listOutages } from '../outages';
import { log } from '../log';
import { pageStore } from '../pageCache/store';
import { processWide } from '../process/processWide';
import { forgetSearches } from '../search/providers/answers';
import { renewSearch } from '../search/local';

/** What editors publish. Each says whether it is older than it should be. */
const loaders: (() => Promise<{ isStale: boolean }>)[] = [
  loadAlerts,
  listReleases,
  listOutages,
  listLinked,
];

const runs = processWide('content-runs', () => ({
  current: Promise.resolve() as Promise<unknown>,
  next: undefined as Promise<boolean> | undefined,
}));

/**
 * Shows what editors changed: content is loaded anew, then every page counts as out of date. Calls that come
 * while this is under way share the next time.
 * @returns whether the new content could be loaded. If not, pages try again within a minute.
 */
export function showChanges(): Promise<boolean> {
  runs.next ??= runs.current.then(() => {
    const run = loadAnew();
    runs.current = run.catch(() => undefined);
    runs.next = undefined;
    return run;
  });
  return runs.next;
}

async function loadAnew(): Promise<boolean> {
  resetCosmic();
  const before = await pageStore().epoch();
  // First the content, then the pages: a page rendered in between would keep the old content.
  await invalidateContent();
  const loads = await Promise.allSettled(loaders.map((load) => load()));
  await forgetSearches();
  // Objects that changed have raised it; changed Markdown files have not.
  if ((await pageStore().epoch()) === before) await pageStore().raiseEpoch();
  await renewSearch().catch((err: unknown) => log.error({ err }, 'the search cannot be renewed'));
  return loads.every((load) => load.status === 'fulfilled' && !load.value.isStale);
}
