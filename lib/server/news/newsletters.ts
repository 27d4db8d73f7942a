import agency from '../../site/agency.json';
import orderBy from 'lodash/orderBy';
import sortBy from 'lodash/sortBy';
import { boolean, object, string } from 'yup';
import type { PageLink } from '../../content/types';
import { PUBLICATIONS_PATH } from '../../news/paths';
import type { NewsRelease, NewsSummary, Publication } from '../../news/types';
import { splitAnswer } from '../content/articleHtml';
import { markdownFiles } from '../content/files';
import { markdownBody, type TextBody } from '../content/textBody';
import { daySchema } from '../time/day';
import { correctedSchema, updatedAt } from './releaseTimes';
import { toSummary } from './toSummary';

const publicationMatter = object({ title: string().required(), description: string().required() });

const issueMatter = publicationMatter.shape({
  date: daySchema().required(),
  updated: correctedSchema(),
  sample: boolean().default(false),
});

/** A publication with its issues, newest first, before rendering. */
export type PublicationSource = PageLink & {
  slug: string;
  description: string;
  body: TextBody;
  issues: (NewsSummary & { updated: string; body: TextBody })[];
};

/** For example, `e-news/index.md` is a publication. */
const readPublications = markdownFiles('newsletters', {
  schema: publicationMatter,
  toItem: ({ name, data, body }) => ({ slug: slugOf(name), ...data, body: markdownBody(body) }),
  only: /\/index$/,
  pathOf: (name) => `${PUBLICATIONS_PATH}/${slugOf(name)}`,
});

/** For example, `e-news/2026-11.md` is an issue of the publication in `e-news`. */
const readIssues = markdownFiles('newsletters', {
  schema: issueMatter,
  toItem: ({ name, data, body }) => ({ name, ...data, body: markdownBody(body) }),
  only: /^(?!.*\/index$)/,
  pathOf: (name) => `${PUBLICATIONS_PATH}/${name}`,
});

const slugOf = (name: string) => name.replace(/\/index$/, '');

/** The publications in `newsletters`, sorted by title. */
export function publicationSources(): PublicationSource[] {
  if (!agency.features.newsletters) return [];
  const issues = readIssues();
  const sources = readPublications().map(({ slug, title, description, body }) => {
    const own = issues.filter(({ name }) => name.startsWith(`${slug}/`));
    return {
      slug,
      href: `${PUBLICATIONS_PATH}/${slug}`,
      title,
      description,
      body,
      issues: orderBy(own, 'date', 'desc').map(({ name, ...issue }) => ({
        path: `${PUBLICATIONS_PATH}/${name}`,
        ...issue,
        updated: updatedAt(issue.date, issue.updated),
        topic: title,
        picture: null,
      })),
    };
  });
  return sortBy(sources, 'title');
}

/** Publications for lists, with the text of their pages rendered. */
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

/** The rendered issue at a path, or null if there is none. */
export function getIssue(path: string): NewsRelease | null {
  const issues = publicationSources().find(({ href }) => path.startsWith(`${href}/`))?.issues ?? [];
  const index = issues.findIndex((issue) => issue.path === path);
  const issue = issues[index];
  if (!issue) return null;
  const html = splitAnswer(issue.body.render().tree);
  const [newer, older] = [toLink(issues[index - 1]), toLink(issues[index + 1])];
  return { ...toSummary(issue), updated: issue.updated, html, related: null, newer, older };
}

function toLink(issue?: NewsSummary): PageLink | null {
  return issue ? { title: issue.title, href: issue.path } : null;
}
