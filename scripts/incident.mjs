// Makes drafts of the messages for an incident, and prints what to record and what to send:
// npm run incident -- boil-water --area Springfield --since "4 p.m." … [--publish] [--end "2026-11-23 18:00"]
// `--dry-run` prints everything and writes nothing. With COSMIC_WRITE_KEY, the drafts go to Cosmic.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseTime } from '../lib/server/time/localTime.ts';
import { contentDir } from './content-dir.mjs';
import { callCosmic, reportFailure, requireKeys } from './cosmic-api.mjs';
import {
  alertDraft,
  alertFileName,
  releaseDraft,
  releaseFile,
  releaseFileName,
} from './incident/drafts.ts';
import { fillIncident, incidentNames, problemsWith, readIncident } from './incident/texts.ts';

const { COSMIC_WRITE_KEY } = process.env;
/** This site's name, if sites share the bucket. It comes first. */
const website = process.env.COSMIC_WEBSITE?.split(',')[0].trim();
const [name = '', ...rest] = process.argv.slice(2);

async function main() {
  const names = incidentNames();
  if (!names.includes(name)) throw new Error(`Please choose an incident: ${names.join(', ')}.`);
  const incident = readIncident(name);
  const { 'dry-run': isDry, publish, end, ...values } = options(incident);
  const problems = problemsWith(incident, values);
  const endMs = end && parseTime(end, 'end');
  if (endMs === null) problems.push('--end must be a local time such as "2026-11-23 18:00".');
  if (endMs && endMs <= Date.now()) problems.push(`--end is in the past: ${end}`);
  if (publish && COSMIC_WRITE_KEY)
    problems.push('Leave out --publish: drafts in Cosmic are published in Cosmic.');
  if (problems.length > 0) throw new Error(problems.join(' '));

  const filled = fillIncident(incident, values);
  const alert = alertDraft(filled, publish ? 'published' : 'draft', end);
  const now = Date.now();
  const printed = [
    ...(isDry ? [['Alert', JSON.stringify(alert, null, 2)]] : []),
    ...(publish ? [] : [['News release', releaseFile(filled, now)]]),
    ['Recorded message', filled.phone],
    ['Text message', filled.text],
  ];
  for (const [title, text] of printed) console.log(`--- ${title} ---\n${text}\n`);
  if (isDry) return;
  if (COSMIC_WRITE_KEY) await post(alert, releaseDraft(filled, now));
  else write(filled, alert, values.area, now);
  if (name.endsWith('-over'))
    console.log(`${publish ? 'Now' : 'After you publish this,'} take down the first alert.`);
}

/** The values of the blanks, and the options that every incident has. */
function options({ blanks }) {
  const own = Object.fromEntries(blanks.map((blank) => [blank.name, { type: 'string' }]));
  const common = {
    publish: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    end: { type: 'string' },
  };
  return parseArgs({ args: rest, options: { ...own, ...common } }).values;
}

async function post(...drafts) {
  requireKeys('COSMIC_BUCKET_SLUG');
  for (const draft of drafts) {
    const metadata = { ...draft.metadata, ...(website && { website }) };
    await callCosmic('POST', '/objects', { ...draft, metadata });
    console.log(`Cosmic has a draft under ${draft.type}: ${draft.title}`);
  }
}

/** Writes the alert and, with `--publish`, the news release, since files in `news` cannot be drafts. */
function write(filled, { title, status, metadata }, area, now) {
  const file = path.join(contentDir, 'alerts', alertFileName(name, area));
  if (status === 'draft' && isPublished(file))
    throw new Error(`${file} is published. Add --publish to replace it.`);
  const release = path.join(contentDir, 'news', releaseFileName(name, area, now));
  if (status === 'published' && existsSync(release))
    throw new Error(`${release} already exists. Edit it, or delete it and run this command again.`);
  save(file, `${JSON.stringify({ title, status, metadata }, null, 2)}\n`);
  console.log(`${file} is ${status === 'draft' ? 'a draft' : 'published'}.`);
  if (status === 'draft') return;
  save(release, releaseFile(filled, now));
  console.log(`${release} is published.`);
}

const isPublished = (file) =>
  existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).status === 'published';

function save(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

try {
  await main();
} catch (error) {
  reportFailure(error);
}
