import memoize from 'lodash/memoize';
import { boolean, object, string } from 'yup';
import type { NewsRelease, NewsSummary } from '../../content/types';
import { readMarkdownFiles } from './files';
import { renderMarkdown } from './markdown';

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  topic: string().required(),
  sample: boolean().default(false),
});

/** A release before it is rendered. */
export type NewsSource = NewsSummary & { body: string };

const readOnce = memoize(readNews);

/** Every release of `content/news`, newest first. Read once in production; anew on each call while developing. */
export function newsSources(): NewsSource[] {
  return process.env.NODE_ENV === 'production' ? readOnce() : readNews();
}

/** File `2026-11-12-slug.md` is served at `/newsroom/news-releases/2026-11-12-slug`. */
function readNews(): NewsSource[] {
  return readMarkdownFiles('news', frontMatter)
    .map(({ name, data, body }) => ({
      path: `/newsroom/news-releases/${name}`,
      title: data.title,
      description: data.description,
      date: data.date,
      topic: data.topic,
      sample: data.sample,
      body,
    }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** The news releases without their text, newest first. */
export function listNews(): NewsSummary[] {
  return newsSources().map(({ body: _, ...summary }) => summary);
}

/** The release at a path, rendered, or null where there is none. */
export function getNewsRelease(path: string): NewsRelease | null {
  const source = newsSources().find((release) => release.path === path);
  if (!source) return null;
  const { body, ...summary } = source;
  const { html, headings } = renderMarkdown(body);
  return { ...summary, html, headings };
}
