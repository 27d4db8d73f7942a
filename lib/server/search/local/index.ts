import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import memoize from 'lodash/memoize';
import { fileIndex } from '../files/load';
import type { SearchProvider } from '../provider';
import { listDocuments } from './documents';
import { createEngine, type SearchEngine } from './engine';
import { readHints } from './hints';

/** The engine over the state of the content that the key stands for; only the latest is kept. */
const engineFor = memoize((_state: string): SearchEngine => {
  engineFor.cache.clear?.();
  return createEngine(listDocuments(), readHints(), fileIndex);
});

/** One state for the life of a process in production; while developing, a new one after each change. */
function contentState(): string {
  if (process.env.NODE_ENV === 'production') return '';
  const root = path.join(process.cwd(), 'content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(root, name)).mtimeMs}`)
    .join('\n');
}

/** The search over the site's own texts. It needs no account and no network. */
export const localSearch: SearchProvider = {
  name: 'local',
  search: async (request) => engineFor(contentState())(request),
};
