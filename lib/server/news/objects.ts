import { RELEASES_PATH } from '../../news/paths';
import { listObjects } from '../content/objects';
import { scheduleContent } from '../content/scheduledTimes';
import { htmlBody } from '../content/textBody';
import type { NewsProvider, NewsSource } from './provider';
import { toNews, type NewsObject } from './toNews';

/** The releases that editors publish in the content service, according to their schedules. */
export const objectNews: NewsProvider = async ({ drafts }) =>
  (await listReleases({ drafts })).releases;

/** The published releases, and whether they are stale because the content service is failing. */
export async function listReleases({ drafts = false } = {}) {
  const { value: all, isStale } = await listObjects('news', toNews, { drafts });
  if (!drafts) await scheduleContent('news', all.flatMap(timesOf));
  const shown = drafts ? all : all.filter(isShown);
  return { releases: shown.map(toSource), isStale };
}

function toSource({ title, content, metadata }: NewsObject): NewsSource {
  const { slug, description, date, topic, related, updated, version } = metadata;
  return {
    path: `${RELEASES_PATH}/${slug}`,
    title,
    description,
    date,
    topic,
    sample: false,
    picture: null,
    related,
    updated,
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
