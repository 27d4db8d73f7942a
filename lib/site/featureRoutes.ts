import type { Agency } from './agencyTypes';
import { corePages, features, type Feature, type FeatureName } from './features';

type Site = Pick<Agency, 'features' | 'pages'>;

const entries = Object.entries(features) as [FeatureName, Feature][];

/** A feature's pages with a file in `pages`, by role. */
const withFile = ({ pages, codePages }: Feature): [string, string][] =>
  Object.entries({ ...pages, ...codePages });

/** The routes of the features that are off, as Next writes them: `/services/outage`, `/newsroom/publications/:path*`. */
function offRoutes({ features: on, pages }: Site): string[] {
  return entries
    .filter(([name]) => !on[name])
    .flatMap(([, feature]) => [
      ...withFile(feature).flatMap(([role, at]) => [at, pageAt(pages, role)]),
      ...(feature.routes ?? []),
    ]);
}

/** Whether a path belongs to a feature that is off. */
export function isOffPath(site: Site): (path: string) => boolean {
  const patterns = offRoutes(site).map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const allWithFile = [
  ...Object.entries(corePages),
  ...entries.flatMap(([, feature]) => withFile(feature)),
];

/** The pages that have another path than their file in `pages`: from the file's path to the agency's. */
export function movedPages({ pages }: Site): [string, string][] {
  return allWithFile
    .map(([role, at]): [string, string] => [at, pageAt(pages, role)])
    .filter(([from, to]) => from !== to);
}

/** The paths of the pages that have their own file in `pages`. */
export const pagesWithFile = ({ pages }: Site): string[] =>
  allWithFile.map(([role]) => pageAt(pages, role));

/** The Markdown pages that the site cannot do without, each with the feature that needs it; null for every site. */
export function neededPages({
  features: on,
  pages,
}: Site): { path: string; feature: string | null }[] {
  const ofFeatures = entries
    .filter(([name]) => on[name])
    .flatMap(([name, feature]) =>
      Object.keys({ ...feature.pages, ...feature.links }).map((role) => ({
        path: pageAt(pages, role),
        feature: name,
      })),
    );
  return [{ path: pages.privacy, feature: null }, ...ofFeatures];
}

const pageAt = (pages: Agency['pages'], role: string) => pages[role as keyof Agency['pages']];

function toPattern(route: string): RegExp {
  const source = route.replace(/\/:\w+([*+]?)/g, (_, many: string) =>
    many === '*' ? '(?:/.*)?' : many ? '/.+' : '/[^/]+',
  );
  return new RegExp(`^${source}$`);
}
