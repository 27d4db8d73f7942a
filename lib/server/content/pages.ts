import memoize from 'lodash/memoize';
import { array, object, string, type InferType } from 'yup';
import type { ContactKey, ContentPage, PageLink } from '../../content/types';
import { agency } from '../../site/agency';
import { readMarkdownFiles, type MarkdownFile } from './files';
import { renderMarkdown } from './markdown';

const day = () => string().matches(/^\d{4}-\d{2}-\d{2}$/);
const contacts: ContactKey[] = ['service', 'conservation', 'clerk', 'engineering'];

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  reviewed: day().required(),
  contact: string().oneOf(contacts).required(),
  keywords: string().default(''),
  related: array(string().required()).default([]),
  documents: string().default(''),
});

type FrontMatter = InferType<typeof frontMatter>;

/** A page before it is rendered, with the words that only the search needs. */
export type PageSource = FrontMatter & { path: string; body: string };

const home: PageLink = { title: 'Home', href: '/' };

/** Every page of `content/pages`, by path. Read once in production; anew on each call while developing. */
export function pageSources(): Map<string, PageSource> {
  return process.env.NODE_ENV === 'production' ? readOnce() : readPages();
}

const readOnce = memoize(readPages);

function readPages() {
  const files = readMarkdownFiles('pages', frontMatter);
  return new Map(files.map((file) => [pathOfFile(file), toSource(file)]));
}

/** `services/outage` is served at `/services/outage`, `services/index` at `/services`, `about-agency/…` at `/about-{slug}/…`. */
function pathOfFile({ name }: MarkdownFile<FrontMatter>): string {
  return `/${name.replace(/(^|\/)index$/, '')}`.replace(/^\/about-agency/, `/about-${agency.slug}`);
}

function toSource(file: MarkdownFile<FrontMatter>): PageSource {
  return { ...file.data, path: pathOfFile(file), body: file.body };
}

/** The rendered page at a path, or null where there is none. */
export function getContentPage(path: string): ContentPage | null {
  const sources = pageSources();
  const source = sources.get(path);
  if (!source) return null;
  const { html, headings } = renderMarkdown(source.body);
  const { title, description, reviewed, contact, documents } = source;
  const related = source.related.map((href) => linkTo(href, sources, path));
  const breadcrumbs = breadcrumbsOf(path, sources);
  return {
    path,
    title,
    description,
    reviewed,
    contact,
    documents,
    related,
    breadcrumbs,
    headings,
    html,
  };
}

function linkTo(href: string, sources: Map<string, PageSource>, from: string): PageLink {
  const target = sources.get(href);
  if (!target) throw new Error(`${from}: related page ${href} does not exist`);
  return { title: target.title, href };
}

/** Home and the pages above a path that exist, the nearest last. */
export function breadcrumbsOf(path: string, sources: Map<string, PageSource>): PageLink[] {
  const parts = path.split('/').slice(1, -1);
  const above = parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
  const existing = above.flatMap((href) => sources.get(href) ?? []);
  return [home, ...existing.map(({ title, path: href }) => ({ title, href }))];
}
