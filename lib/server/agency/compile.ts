import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as mdi from '@mdi/js';
import camelCase from 'lodash/camelCase';
import get from 'lodash/get';
import mapValues from 'lodash/mapValues';
import upperFirst from 'lodash/upperFirst';
import agencySchema from '../../../agencies/agency.schema.json';
import navigationSchema from '../../../agencies/navigation.schema.json';
import type { PageContact } from '../../content/types';
import type { Agency } from '../../site/agencyTypes';
import type { HomeLinks, Menu, MenuItem, Navigation } from '../../navigation/types';
import {
  corePages,
  featureNames,
  features,
  type Feature,
  type FeatureName,
} from '../../site/features';
import { isOffPath, movedPages } from '../../site/featureRoutes';
import { readChecked } from './validate';

/** `agency.yaml` as its author writes it; the schema has checked it. */
type Source = Omit<
  Agency,
  | 'features'
  | 'home'
  | 'board'
  | 'emails'
  | 'links'
  | 'offices'
  | 'pages'
  | 'phones'
  | 'social'
  | 'towns'
> & {
  phones: Record<string, string>;
  emails: Record<string, string>;
  links: Record<string, string>;
  offices: Record<string, { name: string; phone: string }>;
  social?: Agency['social'];
  towns?: Agency['towns'];
  board?: Agency['board'];
  home: Omit<Agency['home'], 'enews'> & { enews?: string };
  pages?: Record<string, string>;
  off?: FeatureName[];
};

type NavigationSource = Omit<Navigation, 'menus'> & HomeLinks & { menus: Omit<Menu, 'key'>[] };

/** What the site needs to know about the agency while it is built. */
export type Compiled = {
  agency: Agency;
  navigation: Navigation;
  home: HomeLinks;
  /** For `next.config.js`: pages that have another path than their file. */
  moved: [string, string][];
};

/** All mistakes in the agency's settings, one sentence with file and line for each. */
export class AgencyError extends Error {}

const phoneNames = ['service', 'emergency', 'conservation', 'clerk', 'engineering'] as const;

const officeNames: PageContact[] = [
  'service',
  'conservation',
  'clerk',
  'engineering',
  'purchasing',
  'careers',
  'media',
];

/**
 * Reads `agency.yaml` and `navigation.yaml` in an agency's folder.
 * @throws AgencyError with all mistakes
 */
export function compileAgency(folder: string): Compiled {
  const source = read(folder, 'agency.yaml', agencySchema) as Source;
  const isThere = (name: string) => existsSync(path.join(folder, name));
  const agency = toAgency(source, isThere);
  const text = fill(textOf(folder, 'navigation.yaml'), agency);
  const navigation = check('navigation.yaml', text, navigationSchema) as NavigationSource;
  return {
    agency,
    ...toNavigation(navigation, agency),
    moved: movedPages(agency),
  };
}

const read = (folder: string, name: string, schema: object) =>
  check(name, textOf(folder, name), schema);

function textOf(folder: string, name: string): string {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    throw new AgencyError(
      `${path.join(folder, name)} is missing. An agency needs it (docs/adopt.md).`,
    );
  }
}

function check(name: string, text: string, schema: object): unknown {
  const { data, mistakes } = readChecked(text, schema);
  if (mistakes.length === 0) return data;
  throw new AgencyError(
    mistakes.map(({ line, what }) => `${name}, line ${line}: ${what}`).join('\n'),
  );
}

function toAgency(source: Source, isThere: (name: string) => boolean): Agency {
  const { offices, off = [], pages, ...rest } = source;
  const fallback = { name: offices.service!.name, phone: 'service' };
  const chosen = mapValues(keysOf(officeNames), (name) => offices[name] ?? fallback);
  return {
    ...rest,
    social: source.social ?? {},
    towns: source.towns ?? [],
    board: source.board ?? { agendaHours: 72, specialAgendaHours: 24 },
    home: { enews: 'News from us by email.', ...source.home },
    phones: withDefault(phoneNames, source.phones, source.phones.service!),
    links: { customerPortal: source.links.payBill, ...source.links } as Agency['links'],
    emails: withDefault([...officeNames, 'web'], source.emails, source.emails.service!),
    offices: mapValues(chosen, ({ name, phone }, office) => {
      const number = source.phones[phone];
      if (!number)
        throw new AgencyError(`agency.yaml: phones.${phone} is missing; ${name} uses it.`);
      return { name, phone: number, email: source.emails[office] ?? source.emails.service! };
    }),
    features: mapValues(keysOf(featureNames), (name) => isOn(name, off, isThere)),
    pages: pagesOf(source.slug, pages),
  };
}

/** Fills in the names that the agency left out. */
const withDefault = <K extends string>(
  names: readonly K[],
  given: Record<string, string>,
  value: string,
) => ({ ...mapValues(keysOf(names), () => value), ...given }) as Record<K, string>;

const keysOf = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<K, K>;

function isOn(name: FeatureName, off: FeatureName[], isThere: (name: string) => boolean): boolean {
  const { needs = [] }: Feature = features[name];
  return !off.includes(name) && needs.every(isThere);
}

function pagesOf(slug: string, own: Record<string, string> = {}): Agency['pages'] {
  const ofFeatures = Object.values(features).map((feature: Feature) => ({
    ...feature.pages,
    ...feature.codePages,
    ...feature.links,
  }));
  const known: Record<string, string> = Object.assign({}, corePages, ...ofFeatures);
  for (const role of Object.keys(own))
    if (!known[role])
      throw new AgencyError(
        `agency.yaml: pages.${role} is not a page that code links to. They are ${Object.keys(known).sort().join(', ')}.`,
      );
  const nested = Object.values(features).flatMap((feature: Feature) => feature.routes ?? []);
  for (const role of Object.keys(own))
    if (nested.some((route) => route.startsWith(`${known[role]}/:`)))
      throw new AgencyError(
        `agency.yaml: pages.${role} cannot have another path, because other pages are below it.`,
      );
  const filled = mapValues({ ...known, ...own }, (at) => at.replace('{slug}', slug));
  return filled as Agency['pages'];
}

/** Fills in `{{agency.links.payBill}}` and `{{pages.outages}}`. */
function fill(text: string, agency: Agency): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const value: unknown = get({ agency, pages: agency.pages }, name);
    if (typeof value === 'string') return value;
    const line = text.slice(0, text.indexOf(whole)).split('\n').length;
    throw new AgencyError(`navigation.yaml, line ${line}: ${whole} is not in agency.yaml.`);
  });
}

function toNavigation(
  source: NavigationSource,
  agency: Agency,
): Pick<Compiled, 'navigation' | 'home'> {
  const isOff = isOffPath(agency);
  const isShown = ({ href }: { href: string }) => !isOff(href.replace(/[?#].*/, ''));
  const shown = <T extends MenuItem>(links: T[]) => links.filter(isShown);
  const groups = (given: Menu['groups']) =>
    given
      .map((group) => ({ ...group, items: shown(group.items) }))
      .filter(({ items }) => items.length > 0);
  return {
    navigation: {
      menus: source.menus
        .map((menu, i) => ({ key: i + 1, menuName: menu.menuName, groups: groups(menu.groups) }))
        .filter(({ groups: given }) => given.length > 0),
      drawer: shown(source.drawer),
      footer: shown(source.footer),
    },
    home: {
      topTasks: shown(source.topTasks).map((task) => ({ ...task, icon: iconOf(task.icon) })),
      account: shown(source.account),
      advice: source.advice
        ? { ...source.advice, cards: source.advice.cards.filter(isShown) }
        : { title: '', intro: '', cards: [] },
      offline: shown(source.offline),
    },
  };
}

/** The path data of an icon: `water-off` is `mdiWaterOff`. */
function iconOf(name: string): string {
  const icon = (mdi as Record<string, string>)[`mdi${upperFirst(camelCase(name))}`];
  if (icon) return icon;
  throw new AgencyError(
    `navigation.yaml: there is no icon ${name}. See https://pictogrammers.com/library/mdi.`,
  );
}
