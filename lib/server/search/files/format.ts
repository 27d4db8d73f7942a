import path from 'node:path';
import { factsDir } from '../../documents/manifest';

/** Increment this whenever a change to the code makes the same documents produce a different index. */
export const INDEX_VERSION = 2;

/** A document in the index; its pages follow those of the document before it. */
export type IndexedFile = {
  href: string;
  title: string;
  description: string;
  /** Language of the document's text, such as `en` or `es`. */
  language: string;
  /** Name of the file that holds the text of the document's pages. */
  hash: string;
  /** How many of the document's pages are indexed, at least one. */
  pages: number;
};

/** Everything in the index except the postings, stored as JSON. */
export type IndexHead = {
  /** Hash of the documents and the index version. */
  digest: string;
  files: IndexedFile[];
  /** One per line, in the order of the postings. */
  terms: string;
};

/**
 * The postings. The file contains, all little-endian: the counts of terms and postings, where each term's
 * postings end, the page of each posting, and its score.
 */
export type IndexBody = { ends: Uint32Array; pages: Uint32Array; scores: Float32Array };

export const headFile = () => path.join(factsDir, 'index.json');
export const bodyFile = () => path.join(factsDir, 'index.bin');

/** Serializes the body. */
export function packBody({ ends, pages, scores }: IndexBody): Buffer {
  const counts = new Uint32Array([ends.length, pages.length]);
  const parts = [counts, ends, pages, scores];
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/** @throws Error if the length does not match what `packBody` wrote */
export function unpackBody(bytes: Buffer): IndexBody {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : Buffer.from(bytes);
  const [terms = 0, postings = 0] = new Uint32Array(buffer, byteOffset, 2);
  const endsAt = byteOffset + 8;
  const pagesAt = endsAt + 4 * terms;
  const scoresAt = pagesAt + 4 * postings;
  if (scoresAt + 4 * postings !== byteOffset + bytes.byteLength)
    throw new Error('the index file is truncated');
  return {
    ends: new Uint32Array(buffer, endsAt, terms),
    pages: new Uint32Array(buffer, pagesAt, postings),
    scores: new Float32Array(buffer, scoresAt, postings),
  };
}
