// The agency's folder, for the scripts that read or write it.
import { readFileSync } from 'node:fs';
import './data-dir.mjs';

const defaults = new URL('../agencies/current.json', import.meta.url);

/** @type {string} */
export const contentDir =
  process.env.CONTENT_DIR?.trim() || JSON.parse(readFileSync(defaults, 'utf8')).contentDir;
