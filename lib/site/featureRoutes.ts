import type { Agency } from './agencyTypes';
import { features, type Feature, type FeatureName } from './features';

type Site = Pick<Agency, 'features' | 'pages'>;

const entries = Object.entries(features) as [FeatureName, Feature][];

/** The routes of the features that are off, as Next writes them: `/services/outage`, `/newsroom/publications/:path*`. */
function offRoutes({ features: on, pages }: Site): string[] {
  return entries
    .filter(([name]) => !on[name])
    .flatMap(([, feature]) => [
      ...Object.entries(feature.pages ?? {}).flatMap(([role, at]) => [at, pageAt(pages, role)]),
      ...(feature.routes ?? []),
    ]);
}

/** Whether a path belongs to a feature that is off. */
export function isOffPath(site: Site): (path: string) => boolean {
  const patterns = offRoutes(site).map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** The pages that have another path than their file in `pages`: from the file's path to the agency's. */
export function movedPages({ pages }: Site): [string, string][] {
  return entries
    .flatMap(([, feature]) => Object.entries(feature.pages ?? {}))
    .map(([role, at]): [string, string] => [at, pageAt(pages, role)])
    .filter(([from, to]) => from !== to);
}

/** The paths of the pages that have their own file in `pages`. */
export const pagesWithFile = ({ pages }: Site): string[] => [
  pages.privacy,
  ...entries.flatMap(([, feature]) =>
    Object.keys(feature.pages ?? {}).map((role) => pageAt(pages, role)),
  ),
];

const pageAt = (pages: Agency['pages'], role: string) => pages[role as keyof Agency['pages']];

function toPattern(route: string): RegExp {
  const source = route.replace(/\/:\w+([*+]?)/g, (_, many: string) =>
    many === '*' ? '(?:/.*)?' : many ? '/.+' : '/[^/]+',
  );
  return new RegExp(`^${source}$`);
}
