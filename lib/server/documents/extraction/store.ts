import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentFile } from '../folder';
import { factsDir, manifestFile, readManifest, textFile, type Manifest } from '../manifest';
import type { Extraction } from './extractPdf';

/** Increment this whenever a change to the code makes the same PDF produce different text. */
const VERSION = 3;

type Problem = { name: string; problem: string; isRefused: boolean };

export type Store = {
  /**
   * Reuses the stored text of a file with the same content, whatever its name or age; false if there is none.
   */
  keep: (file: DocumentFile) => boolean;
  add: (file: DocumentFile, extraction: Extraction) => void;
  /** Writes the manifest and deletes the text of files that are gone. */
  close: () => { documents: number; pages: number; problems: Problem[] };
};

/** Opens the store of document text, which persists between builds. Text is keyed by a hash of the file. */
export function openStore(): Store {
  mkdirSync(factsDir, { recursive: true });
  const byHash = new Map(Object.values(readManifest()).map((facts) => [facts.hash, facts]));
  const manifest: Manifest = {};

  return {
    keep: (file) => {
      const hash = hashOf(file);
      const known = byHash.get(hash);
      if (!known || !existsSync(textFile(hash))) return false;
      manifest[file.name] = { ...known, bytes: file.bytes, changedAt: file.changedAt };
      return true;
    },
    add: (file, { pageCount, texts, problem, isRefused }) => {
      const hash = hashOf(file);
      const { bytes, changedAt } = file;
      writeFileSync(textFile(hash), JSON.stringify(texts));
      manifest[file.name] = { bytes, changedAt, hash, pages: pageCount, problem, isRefused };
    },
    close: () => {
      // Sorted by name so that the same documents produce the same file.
      const entries = Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(manifestFile(), JSON.stringify(Object.fromEntries(entries), null, 1));
      forgetOthers(new Set(entries.map(([, { hash }]) => path.basename(textFile(hash)))));
      return {
        documents: entries.filter(([, { isRefused }]) => !isRefused).length,
        pages: entries.reduce((sum, [, { pages }]) => sum + (pages ?? 0), 0),
        problems: entries.flatMap(([name, { problem, isRefused }]) =>
          problem === null ? [] : { name, problem, isRefused },
        ),
      };
    },
  };
}

function hashOf({ absolutePath }: DocumentFile): string {
  return createHash('sha256')
    .update(`${VERSION}\n`)
    .update(readFileSync(absolutePath))
    .digest('hex');
}

function forgetOthers(kept: Set<string>): void {
  const texts = readdirSync(factsDir).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
  for (const name of texts) if (!kept.has(name)) rmSync(path.join(factsDir, name));
}
