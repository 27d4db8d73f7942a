import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inContent } from './folder';
import { fileChanges } from './watchFiles';

/** The version of the files while a reader runs, so that the readers it calls do not check again. */
let current: string | undefined;

/**
 * Caches what `read` returns until content files change. In production, only watched files can change.
 * @param source returns what else the value depends on, if anything; a new result makes the value stale, too
 */
export function fileReader<T>(read: () => T, source: () => unknown = () => null): () => T {
  let kept: { version: string; source: unknown; value: T } | undefined;
  return () => {
    const outer = current;
    try {
      const now = { version: (current ??= filesVersion()), source: source() };
      if (kept?.version !== now.version || kept.source !== now.source)
        kept = { ...now, value: read() };
      return kept.value;
    } finally {
      current = outer;
    }
  };
}

/** A string that changes whenever content files may have changed. */
export function filesVersion(): string {
  if (process.env.NODE_ENV === 'production') return String(fileChanges());
  const root = inContent();
  return existsSync(root) ? statesIn(root).join('\n') : '';
}

function statesIn(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files.map((name) => {
    const file = path.join(root, name);
    const found = statSync(file, { throwIfNoEntry: false });
    return `${file} ${found?.mtimeMs} ${found?.size}`;
  });
}
