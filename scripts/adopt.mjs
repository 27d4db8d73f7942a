// Makes the folder of a new agency from answers to ten questions (docs/adopt.md): npm run adopt
// Answers can also come from a pipe, one a line.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseDocument } from 'yaml';
import schema from '../agencies/agency.schema.json' with { type: 'json' };
import { readChecked } from '../lib/server/agency/validate.ts';
import { sampleFiles, STARTER, starterValues, undecidedForms } from './adopt/left.mjs';

/** Each question, with the settings that its parts answer. */
const questions = [
  { ask: 'The full name', example: 'Cedar Bench Water District', settings: ['name'] },
  { ask: 'The name or letters that people use', example: 'CBWD', settings: ['shortName'] },
  { ask: 'The short name in paths and folders', example: 'cbwd', settings: ['slug'] },
  { ask: 'The site’s host name', example: 'www.cbwd.gov', settings: ['host'] },
  { ask: 'The county or area that you serve', example: 'Iron County', settings: ['county'] },
  { ask: 'The time zone', example: 'America/Denver', settings: ['timeZone'] },
  {
    ask: 'The office that visitors go to',
    parts: [
      { ask: 'Street', example: '210 West Bench Road', settings: ['office.street'] },
      { ask: 'City', example: 'Enoch', settings: ['office.city'] },
      { ask: 'State', example: 'UT', settings: ['office.state'] },
      { ask: 'Zip code', example: '84721', settings: ['office.zip'] },
    ],
  },
  {
    ask: 'Phone numbers',
    parts: [
      { ask: 'For bills and questions', example: '(435) 555-0100', settings: ['phones.service'] },
      {
        ask: 'For emergencies, day and night',
        example: '(435) 555-0111',
        settings: ['phones.emergency'],
      },
    ],
  },
  {
    ask: 'The email address',
    example: 'office@cbwd.gov',
    settings: ['emails.service', 'emails.web'],
  },
  {
    ask: 'The hours of the office and the phone',
    example: 'Mon-Fri 8am-5pm',
    settings: ['office.hours', 'phoneHours'],
  },
];

const agency = parseDocument(readFileSync(`${STARTER}/agency.yaml`, 'utf8'));
const folderOf = (slug) => `agencies/${slug}`;

const input = createInterface({ input: process.stdin });
// Lines from a pipe can come before they are asked for, and `question` would lose them.
const lines = input[Symbol.asyncIterator]();

for (const [i, { ask, parts, ...whole }] of questions.entries()) {
  const number = `${i + 1} of ${questions.length}. ${ask}`;
  if (parts) console.log(number);
  for (const part of parts ?? [{ ...whole, ask: number }]) await answer(part);
}
input.close();
agency.set('copyrightYear', new Date().getFullYear());
agency.set(
  'description',
  `${agency.get('name')} is a public agency that brings water to homes and businesses in ${agency.get('county')}.`,
);

const folder = folderOf(agency.get('slug'));
cpSync(STARTER, folder, { recursive: true, errorOnExist: true, force: false });
writeFileSync(`${folder}/agency.yaml`, agency.toString({ lineWidth: 120 }));
writeFileSync('agencies/current.json', `{ "contentDir": "${folder}" }\n`);
report();

/** Asks until the answer fits. */
async function answer({ ask, example, settings }) {
  for (;;) {
    process.stdout.write(`${ask}, such as ${example}: `);
    const { value, done } = await lines.next();
    if (done) {
      console.error('\nThere are no more answers. Nothing was changed.');
      process.exit(1);
    }
    for (const setting of settings) agency.setIn(setting.split('.'), value.trim());
    const problem = problemWith(settings);
    if (!problem) return;
    console.log(problem);
  }
}

/** What is wrong with the last answer: the others were right. */
function problemWith(settings) {
  const { mistakes } = readChecked(agency.toString(), schema);
  if (mistakes.length > 0) return mistakes[0].what;
  const chosen = folderOf(agency.get('slug'));
  if (settings.includes('slug') && existsSync(chosen))
    return `The folder ${chosen} exists. Choose another name.`;
}

function report() {
  const list = (heading, items) =>
    items.length > 0 && console.log(`\n${heading}\n${items.map((item) => `- ${item}`).join('\n')}`);
  console.log(`\n${folder} is your agency's folder. To see your site, run: npm run dev`);
  list(`In ${folder}, these are still examples:`, starterValues(folder));
  list('Replace these texts, and remove "sample" from their files:', sampleFiles(folder));
  list('In each form, decide answersIn and keptDays, and remove "sample":', undecidedForms(folder));
  console.log('\nBefore you go live, run: npm run adopt:check');
}
