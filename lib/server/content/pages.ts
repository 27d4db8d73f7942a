import { isOffPath } from '../../site/featureRoutes';
import { array, boolean, object, string, type InferType } from 'yup';
import type { Picture } from '../../content/picture';
import { shown, shownList } from '../../content/shown';
import type { ContentPage, Heading, PageContact, PageLink } from '../../content/types';
import agency from '../../site/agency.json';
import { isBuilding } from '../env';
import { warnOnce } from '../log/once';
import { daySchema } from '../time/day';
import { articleHtml } from './articleHtml';
import { brokenPage } from './brokenPages';
import { closedDays } from './closedDays';
import { markdownFiles } from './files';
import { renderMarkdown } from './markdown';
import { pictureFields, pictureFrom } from './pictures';

/** Pages with fewer sections do not need a list of them. */
const MIN_SECTIONS = 3;

const contacts = Object.keys(agency.offices) as PageContact[];

const law = object({
  name: string().required(),
  /** The citation, such as `Health and Safety Code 116900`. */
  section: string().required(),
  /** What the agency must publish and when, for `publishing-calendar.md`. */
  due: array(
    object({ what: string().required(), when: string().required() }).noUnknown().required(),
  ).default([]),
}).noUnknown();

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  reviewed: daySchema().required(),
  contact: string().oneOf(contacts).required(),
  keywords: string().default(''),
  /** What is made up on the page: `The rates and fees`. */
  sample: string().default(''),
  related: array(string().required()).default([]),
  /** The laws that the page is based on. Not shown on the page. */
  law: array(law.required()).default([]),
  documents: string().default(''),
  /** Whether the sections start out collapsed. */
  folds: boolean().default(false),
  /** Whether lists of links are shown as cards with the pictures of the linked pages. */
  cards: boolean().default(false),
  /** What the page starts with: the days on which we are closed, or whether the campgrounds are open. */
  notice: string().oneOf(['', 'closed-days', 'camp-season']).default(''),
  /** Where readers go next, on another site: shown as a button, as a form is. */
  action: object({ title: string().required(), href: string().required() })
    .noUnknown()
    .nullable()
    .default(null),
  ...pictureFields,
});

type FrontMatter = Omit<InferType<typeof frontMatter>, 'picture' | 'alt'>;

/** A page before it is rendered, with the keywords that only search uses. */
export type PageSource = FrontMatter & { path: string; body: string; picture: Picture | null };

const isOff = isOffPath(agency);

const home: PageLink = { title: 'Home', href: '/' };

/** Every page in `pages`, by path, without those of features that are off. */
export function pageSources(): Map<string, PageSource> {
  return new Map(readPages().map((source) => [source.path, source]));
}

const readPages = markdownFiles('pages', {
  schema: frontMatter,
  toItem: ({ name, data, body }): PageSource | null => {
    const path = pathOfFile(name);
    return isOff(path) ? null : { ...data, picture: pictureFrom(data), path, body };
  },
  pathOf: pathOfFile,
});

/**
 * `services/outage` is served at `/services/outage`, `services/index` at `/services`,
 * `about-agency/…` at `/about-{slug}/…`.
 */
export function pathOfFile(name: string): string {
  return `/${name.replace(/(^|\/)index$/, '')}`.replace(/^\/about-agency/, `/about-${agency.slug}`);
}

/**
 * The rendered page at a path, a placeholder if its file cannot be read, or null if there is none.
 * @param before headings that the page shows above those in its file
 */
export function getContentPage(path: string, before: readonly Heading[] = []): ContentPage | null {
  const sources = pageSources();
  const source = sources.get(path);
  if (!source) return brokenPage(path);
  const { title, description, reviewed, contact, documents, sample, picture, folds, cards } =
    source;
  const { notice, action } = source;
  const pictureOf = (href: string) => sources.get(href)?.picture;
  const { tree, headings } = renderMarkdown(source.body, { folds, ...(cards && { pictureOf }) });
  const related = source.related.flatMap((href) => linkTo(href, sources, path) ?? []);
  const breadcrumbs = breadcrumbsOf(path, sources);
  const closed = closedDays(Date.now());
  return {
    path,
    title,
    description,
    isBroken: false,
    reviewed,
    contact: agency.offices[contact],
    ...(closed.length > 0 && { closed }),
    documents,
    notice,
    action,
    sample,
    picture,
    related: shownList(related),
    breadcrumbs,
    sections: sectionsOf([...before, ...headings]),
    html: articleHtml(tree),
  };
}

function sectionsOf(headings: Heading[]) {
  const sections = headings.filter(({ level }) => level === 2);
  return sections.length < MIN_SECTIONS ? null : shown(sections);
}

/** A link to a related page. A broken link stops the build; on a running server, it is left out. */
function linkTo(href: string, sources: Map<string, PageSource>, from: string): PageLink | null {
  const target = sources.get(href);
  if (target) return { title: target.title, href };
  if (isOff(href)) return null;
  const problem = { where: from, what: `The related page ${href} does not exist.` };
  if (isBuilding()) throw new Error(`${problem.where}: ${problem.what}`);
  warnOnce(problem, 'a broken link is left out');
  return null;
}

/** Home and the existing parents of a path, nearest last. */
export function breadcrumbsOf(path: string, sources: Map<string, PageSource>): PageLink[] {
  const parts = path.split('/').slice(1, -1);
  const above = parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
  const existing = above.flatMap((href) => sources.get(href) ?? []);
  return [home, ...existing.map(({ title, path: href }) => ({ title, href }))];
}
