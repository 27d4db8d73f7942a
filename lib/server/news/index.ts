import agency from '../../site/agency.json';
import orderBy from 'lodash/orderBy';
import uniqBy from 'lodash/uniqBy';
import { shownList } from '../../content/shown';
import type { PageLink } from '../../content/types';
import type { NewsRelease } from '../../news/types';
import { splitAnswer } from '../content/articleHtml';
import { pageSources } from '../content/pages';
import { REVALIDATE_SECONDS } from '../content/revalidate';
import { logState, warnOnce } from '../log/once';
import { markdownNews } from './markdown';
import { objectNews } from './objects';
import type { NewsProvider, NewsSource } from './provider';
import { toSummary } from './toSummary';

/** If two providers have a release at the same path, the first one wins. */
const providers: NewsProvider[] = [objectNews, markdownNews];

/** Seconds until a page is rendered again if some of its news could not be loaded. */
const RETRY_SECONDS = 30;

type Options = { drafts?: boolean };

/** The releases from all providers, newest first, and whether every provider responded. */
export async function newsSources({ drafts = false }: Options = {}) {
  if (!agency.features.news) return { sources: [], isComplete: true };
  const lists = await Promise.allSettled(providers.map((list) => list({ drafts })));
  const failures = lists.flatMap((list) => (list.status === 'rejected' ? [list.reason] : []));
  logState('cannot show some news: the content service is failing', failures[0] ?? null);
  const all = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
  const sources = orderBy(uniqBy(all, 'path'), ['date', 'path'], ['desc', 'asc']);
  return { sources, isComplete: failures.length === 0 };
}

/** The releases without their text, newest first, and when to revalidate, in seconds. */
export async function listNews(options?: Options) {
  const { sources, isComplete } = await newsSources(options);
  return {
    news: sources.map(toSummary),
    revalidate: isComplete ? REVALIDATE_SECONDS : RETRY_SECONDS,
  };
}

/**
 * The rendered release at a path, or null if there is none.
 * @throws Error if a provider fails and the release is not found, since that provider may have it
 */
export async function getNewsRelease(path: string, options?: Options): Promise<NewsRelease | null> {
  const { sources, isComplete } = await newsSources(options);
  const index = sources.findIndex((source) => source.path === path);
  const source = sources[index];
  if (!source && !isComplete) throw new Error(`The news release ${path} cannot be looked up`);
  if (!source) return null;
  return {
    ...toSummary(source),
    updated: source.updated,
    html: splitAnswer(source.body.render().tree),
    related: shownList(source.related.flatMap((href) => linkTo(href, sources, path) ?? [])),
    newer: toLink(sources[index - 1]),
    older: toLink(sources[index + 1]),
  };
}

function toLink(source?: NewsSource): PageLink | null {
  return source ? { title: source.title, href: source.path } : null;
}

/**
 * A broken link is left out instead of failing the build, because editors in the content service do
 * not see builds.
 */
function linkTo(href: string, sources: NewsSource[], from: string): PageLink | null {
  const title = pageSources().get(href)?.title ?? sources.find(({ path }) => path === href)?.title;
  if (title) return { title, href };
  warnOnce({ from, href }, 'a related page that does not exist is left out');
  return null;
}
