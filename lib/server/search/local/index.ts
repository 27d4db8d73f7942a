import { linkedSources } from '../../documents/sources';
import { inSteps } from '../../process/inSteps';
import { log } from '../../log';
import { newsSources } from '../../news';
import { listReleases } from '../../news/objects';
import { filesVersion } from '../../content/fileReader';
import { objectsVersion } from '../../content/objects';
import { loadOutages } from '../../outages';
import { outageSearchText } from '../../outages/searchText';
import { pageStore } from '../../pageCache/store';
import { processWide } from '../../process/processWide';
import { forgetSearches } from '../providers/cachedSearches';
import { fileIndex } from '../files/fileIndex';
import type { SearchProvider } from '../providers/provider';
import { searchablePageSteps, linkedDocument } from './searchablePages';
import { engineSteps, type SearchEngine } from './engine';
import { readHints } from './query/hints';

/** The process's engine for the latest content, and the one that is being built to replace it. */
const kept = processWide('search-engine', () => ({
  /** When content last changed, as of the last search. */
  change: '',
  /** The state of the content that the engine covers. */
  state: '',
  engine: undefined as SearchEngine | undefined,
  next: undefined as Promise<SearchEngine> | undefined,
}));

/**
 * The types of objects that search covers. It does not cover alerts, because they must not wait for an index.
 */
const indexedTypes = ['news', 'documents', 'outages'] as const;

/** Time between a failed build of the engine and the next attempt, in ms. */
const RETRY_MS = 5000;

/** The current engine. While an engine for newer content is being built, the previous one stays in use. */
async function latestEngine(): Promise<SearchEngine> {
  const change = `${await pageStore().epoch()}\n${filesVersion()}`;
  if (kept.engine && kept.change === change) return kept.engine;
  // Loading these objects shows whether the change concerns search. A new alert, for example, does not.
  await Promise.allSettled([listReleases(), linkedSources(), loadOutages()]);
  const state = [...indexedTypes.map(objectsVersion), filesVersion()].join('\n');
  if (kept.engine && kept.state === state) {
    kept.change = change;
    return kept.engine;
  }
  if (!kept.next) {
    kept.next = replaceEngine(state);
    kept.next.then(forgetNext, (err: unknown) => {
      log.error({ err }, 'cannot rebuild the search index');
      setTimeout(forgetNext, RETRY_MS).unref();
    });
  }
  return kept.engine ?? kept.next;
}

const forgetNext = () => (kept.next = undefined);

async function replaceEngine(state: string): Promise<SearchEngine> {
  const engine = await build();
  const isFirst = !kept.engine;
  Object.assign(kept, { engine, state });
  // Cached responses from the previous engine are stale.
  if (!isFirst) await forgetSearches();
  return engine;
}

async function build(): Promise<SearchEngine> {
  const [{ sources: news }, linked, outages] = await Promise.all([
    newsSources(),
    linkedSources(),
    outageSearchText(),
  ]);
  const pages = await inSteps(searchablePageSteps(news, outages));
  const documents = [...pages, ...linked.map(linkedDocument)];
  return inSteps(engineSteps(documents, readHints(), fileIndex));
}

/** Resolves once searches use the currently published content; immediately if no one has searched yet. */
export async function renewSearch(): Promise<void> {
  if (!kept.engine && !kept.next) return;
  // The engine that is being built may lack the latest change.
  await kept.next;
  await latestEngine();
  await kept.next;
}

/** Searches the site's own text. It needs no account and no network. */
export const localSearch: SearchProvider = {
  name: 'local',
  search: async (request) => (await latestEngine())(request),
  prepare: async () => {
    await latestEngine();
    fileIndex();
  },
};
