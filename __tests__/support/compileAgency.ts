import { mkdirSync, writeFileSync } from 'node:fs';
import { compileAgency } from '../../lib/server/agency/compile';

/** Compiles the sample agency for the tests, which never read an adopter's folder. */
export default function compile() {
  const folder = 'node_modules/.cache/agency';
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of Object.entries(compileAgency('agencies/gold-county')))
    writeFileSync(`${folder}/${name}.json`, JSON.stringify(data));
}
