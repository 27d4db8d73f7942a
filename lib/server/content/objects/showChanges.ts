import { forgetSearches } from '../../search/answers';
import { pageStore } from '../../pageCache/store';
import { contentTypes, isContentType } from './contentTypes';
import { resetCosmic } from './cosmic';
import { invalidateContent, listObjects } from './index';

/**
 * Shows what editors changed: content is loaded anew, then every page counts as out of date.
 * @returns whether the new content could be loaded. If not, pages try again within a minute.
 */
export async function showChanges(): Promise<boolean> {
  resetCosmic();
  // First the content, then the pages: a page rendered in between would keep the old content.
  await invalidateContent();
  const types = Object.keys(contentTypes).filter(isContentType);
  const loads = await Promise.allSettled(types.map((type) => listObjects(type)));
  await forgetSearches();
  await pageStore().raiseEpoch();
  return loads.every((load) => load.status === 'fulfilled' && !load.value.isStale);
}
