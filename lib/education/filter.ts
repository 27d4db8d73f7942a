import agency from '../site/agency.json';
import {
  educationKinds,
  educationSubjects,
  type EducationItem,
  type EducationKind,
  type EducationSubject,
} from './types';

/** Path of the education center. Filters are additional path segments. */
export const EDUCATION_PATH = agency.pages.education;

/** Which education center items to show. Null means all. */
export type EducationFilter = {
  kind: EducationKind | null;
  subject: EducationSubject | null;
  year: string | null;
};

export const noFilter: EducationFilter = { kind: null, subject: null, year: null };

/** Path of a filtered list, such as `/education-center/pictures/water-supply/2026`. */
export function filterPath({ kind, subject, year }: EducationFilter): string {
  return [EDUCATION_PATH, kind, subject, year].filter(Boolean).join('/');
}

/** Parses path segments into a filter. Null if they are not a valid filter. */
export function parseFilter(segments: string[]): EducationFilter | null {
  const rest = [...segments];
  const take = <T extends string>(isIt: (segment: string) => boolean): T | null =>
    rest[0] !== undefined && isIt(rest[0]) ? (rest.shift() as T) : null;
  const filter: EducationFilter = {
    kind: take((segment) => Object.hasOwn(educationKinds, segment)),
    subject: take((segment) => Object.hasOwn(educationSubjects, segment)),
    year: take((segment) => /^(19|20)\d\d$/.test(segment)),
  };
  return rest.length === 0 ? filter : null;
}

/** The items that match a filter. */
export function filterItems(items: EducationItem[], filter: EducationFilter): EducationItem[] {
  return items.filter(
    (item) =>
      (filter.kind === null || item.kind === filter.kind) &&
      (filter.subject === null || item.subject === filter.subject) &&
      (filter.year === null || yearOf(item) === filter.year),
  );
}

export const yearOf = ({ date }: EducationItem) => date.slice(0, 4);
