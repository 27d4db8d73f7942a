import type { ContentPage } from '../content/types';
import type { EducationFilter } from './filter';
import type { FilterGroup } from './filterGroups';
import type { EducationItem, Gallery, Video } from './types';

export type EducationListProps = {
  items: EducationItem[];
  filter: EducationFilter;
  groups: FilterGroup[];
  /** The text of `content/pages` at the same address, where there is one. */
  page: ContentPage | null;
};

/** What stands at an address below the education center. */
export type EducationView =
  | ({ view: 'list' } & EducationListProps)
  | { view: 'gallery'; gallery: Gallery; path: string }
  | { view: 'video'; video: Video; path: string }
  | { view: 'page'; page: ContentPage };
