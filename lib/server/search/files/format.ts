import path from 'node:path';
import { factsDir } from '../../documents/manifest';

/** Raised whenever the same documents would give another index. */
export const INDEX_VERSION = 2;

/** A document of the index; its pages follow those of the document before it. */
export type IndexedFile = {
  href: string;
  title: string;
  description: string;
  /** Language of its text, such as `en` or `es`. */
  language: string;
  /** Names the file that holds the text of its pages. */
  hash: string;
  /** How many of its pages are indexed, at least one. */
  pages: number;
};

/** What lies beside the postings, as JSON. */
export type IndexHead = {
  /** Stands for the documents and the version; another index has another one. */
  digest: string;
  files: IndexedFile[];
  /** In the order of the postings. None of them holds a line break. */
  terms: string;
};

/**
 * The postings, all numbers little-endian: the count of terms and of postings, where each term's postings
 * end, the page of each posting, its score.
 */
export type IndexBody = { ends: Uint32Array; pages: Uint32Array; scores: Float32Array };

export const headFile = () => path.join(factsDir, 'index.json');
export const bodyFile = () => path.join(factsDir, 'index.bin');

/** The body as bytes. */
export function packBody({ ends, pages, scores }: IndexBody): Buffer {
  const counts = new Uint32Array([ends.length, pages.length]);
  const parts = [counts, ends, pages, scores];
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/** @throws where the bytes are not what `packBody` made */
export function unpackBody(bytes: Buffer): IndexBody {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : Buffer.from(bytes);
  const [terms = 0, postings = 0] = new Uint32Array(buffer, byteOffset, 2);
  const endsAt = byteOffset + 8;
  const pagesAt = endsAt + 4 * terms;
  const scoresAt = pagesAt + 4 * postings;
  if (scoresAt + 4 * postings !== byteOffset + bytes.byteLength) throw new Error('cut short');
  return {
    ends: new Uint32Array(buffer, endsAt, terms),
    pages: new Uint32Array(buffer, pagesAt, postings),
    scores: new Float32Array(buffer, scoresAt, postings),
  };
}
