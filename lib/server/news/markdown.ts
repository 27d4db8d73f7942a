import { createHash } from 'node:crypto';
import { array, boolean, object, string } from 'yup';
import { RELEASES_PATH } from '../../news/paths';
import { markdownFiles } from '../content/files';
import { pictureFields, pictureFrom } from '../content/pictures';
import { markdownBody } from '../content/textBody';
import { daySchema } from '../time/day';
import type { NewsProvider, NewsSource } from './provider';
import { correctedSchema, updatedAt } from './releaseTimes';

const frontMatter = object({
  title: string().required(),
  description: string().required(),
  date: daySchema().required(),
  updated: correctedSchema(),
  topic: string().required(),
  related: array(string().required()).default([]),
  sample: boolean().default(false),
  ...pictureFields,
});

/** `2026-11-12-slug.md` is served at `/newsroom/news-releases/2026-11-12-slug`. */
const pathOf = (name: string) => `${RELEASES_PATH}/${name}`;

/** The releases in `news`. */
export const markdownReleases: () => NewsSource[] = markdownFiles('news', {
  schema: frontMatter,
  toItem: ({ name, data, body }): NewsSource => ({
    path: pathOf(name),
    title: data.title,
    description: data.description,
    date: data.date,
    updated: updatedAt(data.date, data.updated),
    topic: data.topic,
    sample: data.sample,
    picture: pictureFrom(data),
    related: data.related,
    version: createHash('sha256').update(body).digest('base64'),
    body: markdownBody(body),
  }),
  pathOf,
});

export const markdownNews: NewsProvider = async () => markdownReleases();
