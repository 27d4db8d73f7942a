// Writes docs/licenses.md, which lists the packages that ship and their licenses.
// `--check` writes nothing. It fails if the list is out of date or a license is not allowed.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { isAllowed, licenseList, shippedPackages } from './license-rules.mjs';

const FILE = 'docs/licenses.md';

const packages = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const refused = packages.filter((one) => !isAllowed(one));
for (const { name, version, license } of refused) {
  console.error(`${name} ${version}: ${license} is not allowed by scripts/license-rules.mjs.`);
}

const list = await format(licenseList(packages), { parser: 'markdown' });
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, list);
} else if (list !== readFileSync(FILE, 'utf8')) {
  console.error(`${FILE} is out of date. Please run: npm run licenses`);
  process.exitCode = 1;
}
if (refused.length > 0) process.exitCode = 1;
