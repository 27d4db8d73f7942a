import uniq from 'lodash/uniq';
import { filterItems, filterPath, yearOf, type EducationFilter } from './filter';
import { educationKinds, educationSubjects, type EducationItem } from './types';

export type FilterLink = {
  label: string;
  href: string;
  /** How many items it shows. Null for “All”. */
  count: number | null;
  isCurrent: boolean;
};
export type FilterGroup = { name: string; links: FilterLink[] };

/** Links that narrow or widen a list. Links to empty lists are left out. */
export function filterGroups(items: EducationItem[], filter: EducationFilter): FilterGroup[] {
  const group = <K extends keyof EducationFilter>(
    name: string,
    key: K,
    values: NonNullable<EducationFilter[K]>[],
    labelOf: (value: NonNullable<EducationFilter[K]>) => string,
  ): FilterGroup => {
    const link = (value: EducationFilter[K], label: string) => {
      const target = { ...filter, [key]: value };
      const count = filterItems(items, target).length;
      return { label, href: filterPath(target), count, isCurrent: filter[key] === value };
    };
    const own = values.map((value) => link(value, labelOf(value)));
    const useful = own.filter(({ count, isCurrent }) => count > 0 || isCurrent);
    const all = { ...link(null as EducationFilter[K], 'All'), count: null };
    return { name, links: [all, ...useful] };
  };
  const years = uniq(items.map(yearOf)).sort().reverse();
  return [
    group('Kind', 'kind', keysOf(educationKinds), (kind) => educationKinds[kind]),
    group('Subject', 'subject', keysOf(educationSubjects), (subject) => educationSubjects[subject]),
    group('Year', 'year', years, (year) => year),
  ];
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];
