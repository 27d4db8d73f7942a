import { RELEASES_PATH } from '../../news/paths';
import { listObjects } from '../content/objects';
import { scheduleContent } from '../content/scheduledTimes';
import { htmlBody } from '../content/textBody';
import type { NewsProvider, NewsSource } from './provider';
import type { NewsObject } from './toNews';

/** The releases that editors publish in the content service, each while its schedule says so. */
export const objectNews: NewsProvider = {
  name: 'objects',
  list: async ({ drafts }) => {
    const { value } = await listObjects('news', { drafts });
    // What `toNews` made of them, which the list of types does not tell.
    const all = value as NewsObject[];
    if (drafts) return all.map(toSource);
    await scheduleContent('news', all.flatMap(timesOf));
    return all.filter(isShown).map(toSource);
  },
};

function toSource({ title, content, metadata }: NewsObject): NewsSource {
  const { slug, description, date, topic, related, version } = metadata;
  return {
    path: `${RELEASES_PATH}/${slug}`,
    title,
    description,
    date,
    topic,
    sample: false,
    related,
    version,
    body: htmlBody(content),
  };
}

function isShown({ metadata: { start, end } }: NewsObject): boolean {
  const now = Date.now();
  return (start === null || Date.parse(start) <= now) && (end === null || now < Date.parse(end));
}

function timesOf({ metadata: { start, end } }: NewsObject): number[] {
  return [start, end].flatMap((time) => (time ? Date.parse(time) : []));
}
