import memoize from 'lodash/memoize';
import { array, boolean, object, string } from 'yup';
import { RELEASES_PATH } from '../../news/paths';
import { readMarkdownFiles } from '../content/files';
import { markdownBody } from '../content/textBody';
import type { NewsProvider, NewsSource } from './provider';

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  topic: string().required(),
  related: array(string().required()).default([]),
  sample: boolean().default(false),
});

/** File `2026-11-12-slug.md` is served at `/newsroom/news-releases/2026-11-12-slug`. */
function readNews(): NewsSource[] {
  return readMarkdownFiles('news', frontMatter).map(({ name, data, body }) => ({
    path: `${RELEASES_PATH}/${name}`,
    title: data.title,
    description: data.description,
    date: data.date,
    topic: data.topic,
    sample: data.sample,
    related: data.related,
    version: '',
    body: markdownBody(body),
  }));
}

const readOnce = memoize(readNews);

/** The releases of `content/news`. Read once in production; anew on each call while developing. */
export function markdownReleases(): NewsSource[] {
  return process.env.NODE_ENV === 'production' ? readOnce() : readNews();
}

export const markdownNews: NewsProvider = {
  name: 'markdown',
  list: async () => markdownReleases(),
};
