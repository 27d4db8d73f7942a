import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inSteps } from '../../inSteps';
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

function engineFor(state: string): Promise<SearchEngine> {
  if (kept.engine && kept.state === state) return kept.engine;
  const engine = build();
  kept.state = state;
  kept.engine = engine;
  // What failed is tried again by the next search.
  engine.catch(() => {
    if (kept.engine === engine) kept.engine = undefined;
  });
  return engine;
}

async function build(): Promise<SearchEngine> {
  const documents = await inSteps(documentSteps());
  return inSteps(engineSteps(documents, readHints(), fileIndex));
}

/** One state for the life of a process in production; while developing, a new one after each change. */
function contentState(): string {
  if (process.env.NODE_ENV === 'production') return 'production';
  const root = path.join(process.cwd(), 'content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(root, name)).mtimeMs}`)
    .join('\n');
}

/** The search over the site's own texts. It needs no account and no network. */
export const localSearch: SearchProvider = {
  name: 'local',
  search: async (request) => (await engineFor(contentState()))(request),
  prepare: async () => {
    await engineFor(contentState());
    fileIndex();
  },
};
