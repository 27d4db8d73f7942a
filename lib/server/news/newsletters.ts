import memoize from 'lodash/memoize';
import sortBy from 'lodash/sortBy';
import { boolean, object, string } from 'yup';
import type { PageLink } from '../../content/types';
import { PUBLICATIONS_PATH } from '../../news/paths';
import type { NewsRelease, NewsSummary, Publication } from '../../news/types';
import { readMarkdownFiles } from '../content/files';
import { markdownBody, type TextBody } from '../content/textBody';

const publicationMatter = object({ title: string().required(), description: string().required() });

const issueMatter = publicationMatter.shape({
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  sample: boolean().default(false),
});

/** A publication with its issues, the newest first, nothing rendered yet. */
export type PublicationSource = PageLink & {
  slug: string;
  description: string;
  body: TextBody;
  issues: (NewsSummary & { body: TextBody })[];
};

const readOnce = memoize(readPublications);

/** The publications of `content/newsletters`, by title. */
export function publicationSources(): PublicationSource[] {
  return process.env.NODE_ENV === 'production' ? readOnce() : readPublications();
}

/** `e-news/index.md` is a publication, `e-news/2026-11.md` an issue of it. */
function readPublications(): PublicationSource[] {
  const isIndex = (name: string) => name.endsWith('/index');
  const publications = readMarkdownFiles('newsletters', publicationMatter, isIndex);
  const issues = readMarkdownFiles('newsletters', issueMatter, (name) => !isIndex(name));
  const sources = publications.map(({ name, data, body }) => {
    const slug = name.replace(/\/index$/, '');
    const own = issues.filter((issue) => issue.name.startsWith(`${slug}/`));
    return {
      slug,
      href: `${PUBLICATIONS_PATH}/${slug}`,
      title: data.title,
      description: data.description,
      body: markdownBody(body),
      issues: sortBy(own, ({ data: { date } }) => date)
        .reverse()
        .map((issue) => ({
          path: `${PUBLICATIONS_PATH}/${issue.name}`,
          ...issue.data,
          topic: data.title,
          body: markdownBody(issue.body),
        })),
    };
  });
  return sortBy(sources, 'title');
}

/** Publications as lists show them; the text of their pages is rendered. */
export function listPublications(): Publication[] {
  return publicationSources().map(({ slug, href, title, description, body, issues }) => ({
    slug,
    href,
    title,
    description,
    html: body.render().html,
    issues: issues.map(toSummary),
  }));
}

/** The issue at a path, rendered, or null where there is none. */
export function getIssue(path: string): NewsRelease | null {
  const issues = publicationSources().find(({ href }) => path.startsWith(`${href}/`))?.issues ?? [];
  const index = issues.findIndex((issue) => issue.path === path);
  const issue = issues[index];
  if (!issue) return null;
  const { html, headings } = issue.body.render();
  const [newer, older] = [toLink(issues[index - 1]), toLink(issues[index + 1])];
  return { ...toSummary(issue), html, headings, related: [], newer, older };
}

function toSummary({ path, title, description, date, topic, sample }: NewsSummary): NewsSummary {
  return { path, title, description, date, topic, sample };
}

function toLink(issue?: NewsSummary): PageLink | null {
  return issue ? { title: issue.title, href: issue.path } : null;
}
