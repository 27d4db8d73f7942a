import { shown } from '../../content/shown';
import { EDUCATION_PATH, filterItems, parseFilter } from '../../education/filter';
import { filterGroups } from '../../education/filterGroups';
import type { EducationView } from '../../education/pageTypes';
import { brokenPage } from '../content/brokenPages';
import { getContentPage } from '../content/pages';
import { getGallery } from './galleries';
import { listEducation } from './index';
import { getVideo } from './videos';

/**
 * What the education center shows at a path, or null if there is nothing.
 * @param segments of the path under `/education-center`
 */
export async function educationView(
  segments: string[],
  options: { drafts?: boolean } = {},
): Promise<EducationView | null> {
  const path = [EDUCATION_PATH, ...segments].join('/');
  const page = getContentPage(path);
  const filter = parseFilter(segments);
  if (filter) {
    const all = await listEducation(options);
    return {
      view: 'list',
      items: shown(filterItems(all, filter)),
      filter,
      groups: shown(filterGroups(all, filter)),
      page,
    };
  }
  const gallery = getGallery(path);
  if (gallery) return { view: 'gallery', gallery, path };
  const video = getVideo(path);
  if (video) return { view: 'video', video, path };
  const other = page ?? brokenPage(path);
  return other && { view: 'page', page: other };
}
