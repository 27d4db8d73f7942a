import orderBy from 'lodash/orderBy';
import uniqBy from 'lodash/uniqBy';
import type { PageLink } from '../../content/types';
import type { NewsRelease, NewsSummary } from '../../news/types';
import { pageSources } from '../content/pages';
import { REVALIDATE_SECONDS } from '../content/revalidate';
import { logState } from '../log/once';
import { warnOnce } from '../log/once';
import { markdownNews } from './markdown';
import { objectNews } from './objects';
import type { NewsProvider, NewsSource } from './provider';

/** Where two have a release of the same address, that of the first is shown. */
const providers: NewsProvider[] = [objectNews, markdownNews];

/** Age in seconds at which a page is rendered anew when some of its news could not be had. */
const RETRY_SECONDS = 30;

type Options = { drafts?: boolean };

/** The releases of all providers, the newest first, and whether one of the providers failed. */
export async function newsSources({ drafts = false }: Options = {}) {
  const lists = await Promise.allSettled(providers.map(({ list }) => list({ drafts })));
  const failures = lists.flatMap((list) => (list.status === 'rejected' ? [list.reason] : []));
  logState('some news cannot be shown: their service fails', failures[0] ?? null);
  const all = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
  const sources = orderBy(uniqBy(all, 'path'), ['date', 'path'], ['desc', 'asc']);
  return { sources, isComplete: failures.length === 0 };
}

/** The releases without their text, the newest first, and the age in seconds at which to ask again. */
export async function listNews(options?: Options) {
  const { sources, isComplete } = await newsSources(options);
  return {
    news: sources.map(toSummary),
    revalidate: isComplete ? REVALIDATE_SECONDS : RETRY_SECONDS,
  };
}

/**
 * The release at a path, rendered, or null where there is none.
 * @throws where it is not known whether there is one, because a provider fails
 */
export async function getNewsRelease(path: string, options?: Options): Promise<NewsRelease | null> {
  const { sources, isComplete } = await newsSources(options);
  const index = sources.findIndex((source) => source.path === path);
  const source = sources[index];
  if (!source && !isComplete) throw new Error(`The news release ${path} cannot be looked up`);
  if (!source) return null;
  const { html, headings } = source.body.render();
  return {
    ...toSummary(source),
    html,
    headings,
    related: source.related.flatMap((href) => linkTo(href, sources, path) ?? []),
    newer: toLink(sources[index - 1]),
    older: toLink(sources[index + 1]),
  };
}

function toSummary({ path, title, description, date, topic, sample }: NewsSource): NewsSummary {
  return { path, title, description, date, topic, sample };
}

function toLink(source?: NewsSource): PageLink | null {
  return source ? { title: source.title, href: source.path } : null;
}

/** Editors of the content service see no build fail: a link that leads nowhere is left out. */
function linkTo(href: string, sources: NewsSource[], from: string): PageLink | null {
  const title = pageSources().get(href)?.title ?? sources.find(({ path }) => path === href)?.title;
  if (title) return { title, href };
  warnOnce({ from, href }, 'a related page does not exist and is left out');
  return null;
}
