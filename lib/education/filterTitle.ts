import agency from '../site/agency.json';
import type { EducationFilter } from './filter';
import { educationKinds, educationSubjects } from './types';

/** Title of a filtered list, such as `Pictures: Water quality, 2026`. */
export function filterTitle({ kind, subject, year }: EducationFilter): string {
  const name = kind ? educationKinds[kind] : 'Education center';
  const parts = [subject && educationSubjects[subject], year].filter(Boolean);
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}

/** One sentence about a filtered list, for search engines. */
export function filterDescription({ kind, subject, year }: EducationFilter): string {
  const about = subject ? `about ${educationSubjects[subject].toLowerCase()}` : 'about your water';
  const what = kind ? educationKinds[kind] : 'Pictures, videos and documents';
  const when = year ? ` from ${year}` : '';
  return `${what} ${about}${when}: how it gets to you, how to save it and how ${agency.shortName} is run.`;
}
