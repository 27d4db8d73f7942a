// Checks agency.yaml and navigation.yaml in the agency's folder, and writes what the site is built from.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { AgencyError, compileAgency } from '../lib/server/agency/compile.ts';
import { contentDir } from './content-dir.mjs';

/**
 * Leaves an unchanged file alone, so that the build stays up to date.
 * @param {string} file
 * @param {object} data
 */
function write(file, data) {
  const text = JSON.stringify(data);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

try {
  const { agency, navigation, home, moved } = compileAgency(contentDir);
  write('lib/site/agency.json', agency);
  write('lib/navigation/navigation.json', navigation);
  write('lib/navigation/home.json', home);
  write('lib/site/movedPages.json', moved);
} catch (error) {
  if (!(error instanceof AgencyError)) throw error;
  console.error(error.message);
  process.exit(1);
}
