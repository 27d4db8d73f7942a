import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the build learned about a PDF. */
export type DocumentFacts = {
  bytes: number;
  changedAt: number;
  /** Hash of the content, which names the file that holds its text. */
  hash: string;
  /** Null if the PDF cannot be opened. */
  pages: number | null;
  /** Why search cannot find some or all of its text; null if it can. */
  problem: string | null;
  /** Whether the PDF is left out because it cannot be opened or is not accessible. */
  isRefused: boolean;
};

/** The facts about every PDF, by name. */
export type Manifest = Record<string, DocumentFacts>;

/** Where the facts are kept between builds. */
export const factsDir = path.join(process.cwd(), '.next', 'cache', 'documents');

export const manifestFile = () => path.join(factsDir, 'manifest.json');

/** The file with the text of a PDF's pages, as a JSON array. */
export const textFile = (hash: string) => path.join(factsDir, `${hash}.json`);

let known: { changedAt: number; manifest: Manifest } | undefined;

/** The manifest from the last build; empty before the first build. It is read again after a new build. */
export function readManifest(): Manifest {
  const file = manifestFile();
  const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0;
  if (known?.changedAt !== changedAt) {
    known = { changedAt, manifest: changedAt ? parse(readFileSync(file, 'utf8')) : {} };
  }
  return known.manifest;
}

/** Only the build writes this file. A damaged file is treated as missing, and the next build replaces it. */
function parse(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return {};
  }
}
