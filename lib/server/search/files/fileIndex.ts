import { readFileSync, existsSync, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { textFile } from '../../documents/manifest';
import type { Postings } from '../local/rank/fields';
import type { ParsedQuery } from '../local/query/query';
import { rank, rarityIn, type Ranked, type RankableIndex } from '../local/rank/ranking';
import { onOneLine } from '../local/text/terms';
import {
  type IndexBody,
  type IndexedFile,
  type IndexHead,
  bodyFile,
  headFile,
  unpackBody,
} from './format';
import { log } from '../../log';

/** Ranks documents, which mention many things in passing, below the site's own pages. */
const FILE_FACTOR = 0.6;
/** Maximum number of documents whose text is kept in memory, for snippets. */
const MAX_TEXTS = 50;

/** A page of a document that matches a query. */
export type FoundPage = {
  file: IndexedFile;
  /** Counted from 1. */
  page: number;
  score: number;
  /** The full text of the page, on one line. */
  text: () => string;
};

/** A search index of the pages of documents. */
export type FileIndex = {
  /** Whether a word with this stem occurs in the documents. */
  has: (stem: string) => boolean;
  /**
   * The best page of each document that matches a query, best document first.
   * @param site the index of the site's pages: a word that is common there does
   *   not count as rare in documents
   */
  find: (query: ParsedQuery, site: RankableIndex) => FoundPage[];
};

/** @param head, body the index files from the build */
export function createFileIndex({ files, terms }: IndexHead, body: IndexBody): FileIndex {
  const numbers = new Map(terms.split('\n').map((term, i) => [term, i]));
  const starts = startsOf(files);
  const texts = new LRUCache<string, string[]>({ max: MAX_TEXTS });

  const index: RankableIndex = {
    size: starts.at(-1)!,
    postings: { has: (term) => numbers.has(term), get: (term) => postingsOf(numbers.get(term)) },
    factorOf: () => FILE_FACTOR,
  };

  function postingsOf(number: number | undefined): Postings | undefined {
    if (number === undefined) return undefined;
    const range = [number === 0 ? 0 : body.ends[number - 1]!, body.ends[number]!] as const;
    return { documents: body.pages.subarray(...range), scores: body.scores.subarray(...range) };
  }

  function textOf({ hash }: IndexedFile, page: number): string {
    const known = texts.get(hash) ?? (JSON.parse(readFileSync(textFile(hash), 'utf8')) as string[]);
    texts.set(hash, known);
    return onOneLine(known[page - 1] ?? '');
  }

  function toFound({ document, score }: Ranked): FoundPage {
    const at = fileAt(starts, document);
    const file = files[at]!;
    const page = document - starts[at]! + 1;
    return { file, page, score, text: () => textOf(file, page) };
  }

  return {
    has: (stem) => numbers.has(stem),
    find: (query, site) => {
      const rarityLimit = (stem: string) => rarityIn(site, stem);
      return bestPages(rank(query, { ...index, rarityLimit }).map(toFound));
    },
  };
}

/** The number of each document's first page, followed by the total number of pages. */
function startsOf(files: IndexedFile[]): Uint32Array {
  const starts = new Uint32Array(files.length + 1);
  files.forEach(({ pages }, i) => (starts[i + 1] = starts[i]! + pages));
  return starts;
}

/** The index of the document that contains a page, by binary search. */
function fileAt(starts: Uint32Array, page: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= page) low = middle;
    else high = middle;
  }
  return low;
}

/** Keeps only the best page of each document so that one long report does not fill the list. */
function bestPages(found: FoundPage[]): FoundPage[] {
  const seen = new Set<IndexedFile>();
  return found.filter(({ file }) => !seen.has(file) && seen.add(file));
}

let loaded: { changedAt: number; index: FileIndex | null } | undefined;

/**
 * The document index from the last build; null if there is none. It is read on first use and again after a
 * new build.
 */
export function fileIndex(): FileIndex | null {
  const changedAt = existsSync(headFile()) ? statSync(headFile()).mtimeMs : 0;
  if (loaded?.changedAt !== changedAt) {
    loaded = { changedAt, index: changedAt === 0 ? null : read() };
  }
  return loaded.index;
}

/** If the index is damaged, search covers only the site's pages. */
function read(): FileIndex | null {
  try {
    const head = JSON.parse(readFileSync(headFile(), 'utf8')) as IndexHead;
    return createFileIndex(head, unpackBody(readFileSync(bodyFile())));
  } catch (err) {
    log.error({ err }, 'cannot read the document index: run npm run build');
    return null;
  }
}
