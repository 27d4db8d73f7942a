import { readdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';

/** Databases that were moved into another, and what `npm run restore` replaced. */
const OLD_COPY = /^(?:[\w-]+\.sqlite\.(?:moved|before-)|files\.before-)/;

/** A message for `/api/health` about older copies of the data, which keep what was erased or has expired. */
export function oldCopyWarnings(): string[] {
  const names = ['', 'uploads'].flatMap((folder) =>
    namesIn(path.resolve(env().dataDir, folder))
      .filter((name) => OLD_COPY.test(name))
      .map((name) => path.join(folder, name)),
  );
  if (names.length === 0) return [];
  return [
    `DATA_DIR has older copies of what people sent, from which nothing is removed: ${names.join(', ')}. Delete them after the next backup (docs/operations.md#older-copies).`,
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It does not exist yet, or its own health check reports it.
    return [];
  }
}
