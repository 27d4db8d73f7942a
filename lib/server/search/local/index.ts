import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inSteps } from '../../inSteps';
import { newsSources } from '../../news';
import type { NewsSource } from '../../news/provider';
import { processWide } from '../../processWide';
import { fileIndex } from '../files/load';
import type { SearchProvider } from '../provider';
import { documentSteps } from './documents';
import { engineSteps, type SearchEngine } from './engine';
import { readHints } from './hints';

/** The engine over the latest state of the content, once for the whole process. */
const kept = processWide('search-engine', () => ({
  state: '',
  engine: undefined as Promise<SearchEngine> | undefined,
}));

async function latestEngine(): Promise<SearchEngine> {
  const { sources } = await newsSources();
  const state = contentState(sources);
  if (kept.engine && kept.state === state) return kept.engine;
  const engine = build(sources);
  kept.state = state;
  kept.engine = engine;
  // What failed is tried again by the next search.
  engine.catch(() => {
    if (kept.engine === engine) kept.engine = undefined;
  });
  return engine;
}

async function build(news: NewsSource[]): Promise<SearchEngine> {
  const documents = await inSteps(documentSteps(news));
  return inSteps(engineSteps(documents, readHints(), fileIndex));
}

/** Changes with the news that editors publish; while developing, with each change of a file too. */
function contentState(news: NewsSource[]): string {
  const state = news.map((source) => `${source.path} ${source.version}`).join('\n');
  return process.env.NODE_ENV === 'production' ? state : `${state}\n${filesState()}`;
}

function filesState(): string {
  const root = path.join(process.cwd(), 'content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(root, name)).mtimeMs}`)
    .join('\n');
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
