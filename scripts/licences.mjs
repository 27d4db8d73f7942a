// Writes docs/licences.md, the packages that ship and their licences.
// `--check` writes nothing and fails where the list is out of date or a licence is not allowed.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { isAllowed, licenceList, shippedPackages } from './licence-rules.mjs';

const FILE = 'docs/licences.md';

const packages = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const refused = packages.filter((one) => !isAllowed(one));
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version}: ${licence} is not on the list in scripts/licence-rules.mjs.`);
}

const list = await format(licenceList(packages), { parser: 'markdown' });
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, list);
} else if (list !== readFileSync(FILE, 'utf8')) {
  console.error(`${FILE} is out of date. Please run: npm run licences`);
  process.exitCode = 1;
}
if (refused.length > 0) process.exitCode = 1;
