import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentSource } from '../../documents/folder';
import { linkedSources } from '../../documents/sources';
import { inSteps } from '../../process/inSteps';
import { log } from '../../log';
import { newsSources } from '../../news';
import type { NewsSource } from '../../news/provider';
import { outageSearchText } from '../../outages/searchText';
import { processWide } from '../../process/processWide';
import { forgetSearches } from '../providers/answers';
import { fileIndex } from '../files/load';
import type { SearchProvider } from '../providers/provider';
import { documentSteps, linkedDocument } from './documents';
import { engineSteps, type SearchEngine } from './engine';
import { readHints } from './query/hints';

/** The engine over the latest state of the content, once for the whole process, and the one that comes next. */
const kept = processWide('search-engine', () => ({
  state: '',
  engine: undefined as SearchEngine | undefined,
  next: undefined as Promise<SearchEngine> | undefined,
}));

/** Time from a failed build to the next one, in ms. */
const RETRY_MS = 5000;

/** The engine that is there: while one over newer content is built, the last one answers. */
async function latestEngine(): Promise<SearchEngine> {
  const published = await listPublished();
  const state = contentState(published);
  if (kept.engine && kept.state === state) return kept.engine;
  if (!kept.next) {
    kept.next = replaceEngine(published, state);
    // After a failure it is not tried again at once.
    kept.next.then(forgetNext, (err: unknown) => {
      log.error({ err }, 'the search index cannot be rebuilt');
      setTimeout(forgetNext, RETRY_MS).unref();
    });
  }
  return kept.engine ?? kept.next;
}

const forgetNext = () => (kept.next = undefined);

async function replaceEngine(published: Published, state: string): Promise<SearchEngine> {
  const engine = await build(published);
  const isFirst = !kept.engine;
  Object.assign(kept, { engine, state });
  // What the last engine answered is not the latest.
  if (!isFirst) await forgetSearches();
  return engine;
}

/** What editors publish elsewhere than in files. */
type Published = { news: NewsSource[]; linked: DocumentSource[]; outages: string };

async function listPublished(): Promise<Published> {
  const [{ sources: news }, linked, outages] = await Promise.all([
    newsSources(),
    linkedSources(),
    outageSearchText(),
  ]);
  return { news, linked, outages };
}

async function build({ news, linked, outages }: Published): Promise<SearchEngine> {
  const pages = await inSteps(documentSteps(news, outages));
  const documents = [...pages, ...linked.map(linkedDocument)];
  return inSteps(engineSteps(documents, readHints(), fileIndex));
}

/** Changes with what editors publish; while developing, with each change of a file too. */
function contentState({ news, linked, outages }: Published): string {
  const versions = news.map((source) => `${source.path} ${source.version}`).join('\n');
  const state = `${versions}\n${JSON.stringify(linked)}\n${outages}`;
  return process.env.NODE_ENV === 'production' ? state : `${state}\n${filesState()}`;
}

function filesState(): string {
  const root = path.join(process.cwd(), 'content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(root, name)).mtimeMs}`)
    .join('\n');
}

/** Resolves when searches are answered from what is published now; at once where nobody has searched yet. */
export async function renewSearch(): Promise<void> {
  while (kept.engine) {
    await latestEngine();
    if (!kept.next) return;
    await kept.next;
  }
}

/** The search over the site's own texts. It needs no account and no network. */
export const localSearch: SearchProvider = {
  name: 'local',
  search: async (request) => (await latestEngine())(request),
  prepare: async () => {
    await latestEngine();
    fileIndex();
  },
};
