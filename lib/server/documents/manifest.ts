import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the build found out about a PDF. */
export type DocumentFacts = {
  bytes: number;
  changedAt: number;
  /** Names the file of its text; another for every content. */
  hash: string;
  /** Null where the PDF cannot be opened. */
  pages: number | null;
  /** Why its text, or part of it, cannot be found by the search; null where all can. */
  problem: string | null;
  /** Whether it is left out: nobody could open it, or not everybody could read it. */
  isRefused: boolean;
};

/** The facts of every PDF, by its name. */
export type Manifest = Record<string, DocumentFacts>;

/** Where the build keeps what it found out, from one build to the next. */
export const factsDir = path.join(process.cwd(), '.next', 'cache', 'documents');

export const manifestFile = () => path.join(factsDir, 'manifest.json');

/** The texts of the pages of a PDF, as a JSON list. */
export const textFile = (hash: string) => path.join(factsDir, `${hash}.json`);

let known: { changedAt: number; manifest: Manifest } | undefined;

/** What the last build found out; empty before the first. Read anew after a new build. */
export function readManifest(): Manifest {
  const file = manifestFile();
  const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0;
  if (known?.changedAt !== changedAt) {
    known = { changedAt, manifest: changedAt ? parse(readFileSync(file, 'utf8')) : {} };
  }
  return known.manifest;
}

/** The build alone writes this file. A damaged file is treated as missing, and the next build replaces it. */
function parse(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return {};
  }
}
