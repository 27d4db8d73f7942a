// Says whether the agency's site can go live (docs/adopt.md#going-live): npm run adopt:check
// A line for each check. Ends with an error if anything is left to do.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isExampleHost, sampleFiles, starterValues, undecidedForms } from './adopt/left.mjs';
import { isBuildStale } from './build-age.mjs';
import { contentDir } from './content-dir.mjs';
import { crawl } from './crawl.mjs';
import { serveBriefly } from './serve-briefly.mjs';

const agency = JSON.parse(readFileSync('lib/site/agency.json', 'utf8'));
const host = process.env.SITE_HOST?.trim() || agency.host;

/** What is left to do, by the name of the check. */
const checks = {
  'Settings are yours': () => starterValues(contentDir),
  'Host name is yours': () => (isExampleHost(host) ? [host] : []),
  'No samples are left': () => sampleFiles(contentDir),
  'Times of the forms are decided': () => undecidedForms(contentDir),
  'Content is right': () => failed('content:check', 'Run npm run content:check.'),
  'The site can be built': () =>
    isBuildStale() ? failed('build', 'Run npm run build to see why.') : [],
  'Every link works': brokenLinks,
};

for (const [name, check] of Object.entries(checks)) {
  const left = await check();
  console.log(left.length === 0 ? `ok       ${name}` : `not yet  ${name}: ${left.join(', ')}`);
  if (left.length > 0) process.exitCode = 1;
}

/** @returns {string[]} the sentence, if the command fails */
function failed(command, sentence) {
  const { status } = spawnSync('npm', ['run', '-s', command], { stdio: 'ignore' });
  return status === 0 ? [] : [sentence];
}

async function brokenLinks() {
  if (isBuildStale()) return ['there is no build'];
  let problems = [];
  const env = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'adopt-check-')) };
  const visit = async (url) => (problems = await crawl(url));
  const isServed = await serveBriefly('npm start', '/', env, visit, 'ignore');
  return isServed ? problems : ['the server does not start; run npm start to see why'];
}
