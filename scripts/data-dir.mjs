// Where the server stores its files, and helpers for the scripts that use them.
import nextEnv from '@next/env';
import { chmodSync, writeFileSync } from 'node:fs';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

export const dataDir = process.env.DATA_DIR?.trim() || '.data';

/** The PostgreSQL database that instances share; empty if the database is a file in `dataDir`. */
export const databaseUrl = process.env.DATABASE_URL?.trim() ?? '';

/**
 * Writes a file that only its owner can read, even if the file already exists, in which case `mode` has no effect.
 * @param {string} target
 * @param {string} text
 */
export function writePrivately(target, text) {
  writeFileSync(target, '', { mode: 0o600 });
  chmodSync(target, 0o600);
  writeFileSync(target, text);
}

/**
 * Prints what went wrong and exits with an error code.
 * @param {string} sentence
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
