import type { Shown } from '../content/shown';
import type { ContentPage } from '../content/types';
import type { EducationFilter } from './filter';
import type { FilterGroup } from './filterGroups';
import type { EducationItem, Gallery, Video } from './types';

export type EducationListProps = {
  items: Shown<EducationItem[]>;
  filter: EducationFilter;
  groups: Shown<FilterGroup[]>;
  /** The page from `pages` with the same path, if any. */
  page: ContentPage | null;
};

/** What to show for a path under `/education-center`. */
export type EducationView =
  | ({ view: 'list' } & EducationListProps)
  | { view: 'gallery'; gallery: Gallery; path: string }
  | { view: 'video'; video: Video; path: string }
  | { view: 'page'; page: ContentPage };
