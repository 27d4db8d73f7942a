// Lists, shows, changes, exports and erases requests from residents: npm run requests -- list
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { cleanLines, plainText, readEmail, readPhone } from '../lib/forms/typed.mjs';
import { dataDir, fail, writePrivately } from './data-dir.mjs';
import { describe, isFrom } from './requests/answers.mjs';
import { describeDelivery, isSetUp, variablesOf } from './requests/channels.mjs';
import { openDatabase } from './requests/database.mjs';
import { csvOf, personJson } from './requests/export.mjs';
import { filePath, minute, readable, safe, staffPath } from './requests/readable.mjs';

const USAGE = `npm run requests -- list [--form NAME] [--status received|in-progress|done] [--undelivered]
npm run requests -- show REFERENCE
npm run requests -- start REFERENCE [--note TEXT]
npm run requests -- done REFERENCE [--note TEXT]
npm run requests -- retry REFERENCE | --all
npm run requests -- export REFERENCE | --form NAME | --person EMAIL-OR-PHONE [--out FILE]
npm run requests -- erase REFERENCE | --person EMAIL-OR-PHONE [--yes]
npm run requests -- confirm-date [--yes]`;

const IN_PROGRESS = 'in progress';
const statuses = {
  received: 'received',
  'in-progress': IN_PROGRESS,
  started: IN_PROGRESS,
  done: 'done',
};
const MAX_NOTE = 1000;

const options = {
  form: { type: 'string' },
  status: { type: 'string' },
  undelivered: { type: 'boolean' },
  note: { type: 'string' },
  all: { type: 'boolean' },
  person: { type: 'string' },
  out: { type: 'string' },
  yes: { type: 'boolean' },
};

/** The options that each command accepts, in addition to a reference. */
const commands = {
  list: { run: list, takes: ['form', 'status', 'undelivered'] },
  show: { run: show, takes: [] },
  start: { run: () => setStatus(IN_PROGRESS), takes: ['note'] },
  done: { run: () => setStatus('done'), takes: ['note'] },
  retry: { run: retry, takes: ['all'] },
  export: { run: exportRequests, takes: ['form', 'person', 'out'] },
  erase: { run: erase, takes: ['person', 'yes'] },
  'confirm-date': { run: confirmDate, takes: ['yes'] },
};

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

const { values: given, positionals } = readArguments();
const [command, ...rest] = positionals;
if (!Object.hasOwn(commands, command ?? '')) fail(USAGE);
const excess = Object.keys(given).filter((name) => !commands[command].takes.includes(name));
if (excess.length > 0) fail(`${command} does not take --${excess[0]}.\n\n${USAGE}`);
const typed = rest.join('');
if (['list', 'confirm-date'].includes(command) && typed)
  fail(`${command} does not take a reference.\n\n${USAGE}`);
// Fails before the database is opened.
if (given.status !== undefined && !Object.hasOwn(statuses, given.status))
  fail('The status must be received, in-progress or done.');
if ((given.note?.length ?? 0) > MAX_NOTE) fail(`The note can have at most ${MAX_NOTE} characters.`);

const database = await openDatabase();
const { query, transaction } = database;
await commands[command].run();
await database.close();

/** The request with the given reference. */
async function findOne() {
  const reference = plainText(typed).toUpperCase().replace(/[\s-]/g, '');
  if (!reference) fail(`Please give the reference of a request.\n\n${USAGE}`);
  const [row] = await query('SELECT * FROM requests WHERE reference = ?', [reference]);
  return row ?? fail(`There is no request ${safe(typed)}. It may have been removed.`);
}

/** The requests that the arguments select: a single one, or all from a form or a person. */
async function findAll() {
  const { form, person } = given;
  if ([typed, form, person].filter(Boolean).length !== 1)
    fail(`Please give a reference or one of the options.\n\n${USAGE}`);
  if (typed) return [await findOne()];
  // Otherwise, an answer such as "other" would find the requests of many people.
  if (person && !readEmail(person) && !readPhone(person))
    fail('Please give an email address, or a telephone number with its area code, after --person.');
  const all = await query('SELECT * FROM requests ORDER BY sent_at, reference');
  return all.filter((row) => (person ? isFrom(row, person) : row.form === form));
}

async function list() {
  const status = given.status && statuses[given.status];
  const requests = await query('SELECT * FROM requests ORDER BY sent_at, reference');
  const deliveries = await query(
    "SELECT * FROM deliveries WHERE delivered_at = '' ORDER BY channel",
  );
  const open = new Map(deliveries.map(({ reference }) => [reference, []]));
  for (const one of deliveries) open.get(one.reference).push(one);
  const shown = requests.filter(
    (row) =>
      (!given.form || row.form === given.form) &&
      (!status || row.status === status) &&
      (!given.undelivered || open.has(row.reference)),
  );
  for (const row of shown) {
    const line = [readable(row.reference), minute(row.sent_at), row.status.padEnd(11), row.form];
    console.log(safe(line.join('  ')));
    for (const one of open.get(row.reference) ?? [])
      console.log(safe(`             ${describeDelivery(one)}`));
  }
  console.log(shown.length === 1 ? '1 request' : `${shown.length} requests`);
}

async function show() {
  const row = await findOne();
  const { answers, files } = describe(row);
  const deliveries = await query('SELECT * FROM deliveries WHERE reference = ? ORDER BY channel', [
    row.reference,
  ]);
  const lines = [
    `Request ${readable(row.reference)}: ${row.form}`,
    `Sent ${minute(row.sent_at)}, ${row.status} since ${minute(row.updated_at)}, kept until ${row.remove_on}`,
    ...(row.note ? [`Note to the visitor: ${row.note}`] : []),
    '',
    // Indented, so that no answer can look like another line.
    ...answers.flatMap(({ label, text }) => [label, `  ${text.replaceAll('\n', '\n  ')}`]),
    ...files.map(({ name, size, id }) => `File: ${name} (${size} bytes), ${filePath(row, id)}`),
    '',
    `Staff page: ${staffPath(row)}`,
    ...deliveries.map(describeDelivery),
  ];
  console.log(safe(lines.join('\n')));
}

async function setStatus(status) {
  const { reference, note } = await findOne();
  await query('UPDATE requests SET status = ?, note = ?, updated_at = ? WHERE reference = ?', [
    status,
    given.note === undefined ? note : cleanLines(given.note),
    new Date().toISOString(),
    reference,
  ]);
  console.log(`Request ${readable(reference)} is now ${status}.`);
}

/** Makes deliveries due now and restarts their three days of attempts. The server notices within 15 seconds. */
async function retry() {
  if (Boolean(given.all) === Boolean(typed)) fail(`Please give a reference or --all.\n\n${USAGE}`);
  const reference = given.all ? null : (await findOne()).reference;
  const rows = await query(
    `UPDATE deliveries SET next_at = ?, attempts = 0 WHERE delivered_at = ''
      ${reference ? 'AND reference = ?' : ''} RETURNING channel`,
    [new Date().toISOString(), ...(reference ? [reference] : [])],
  );
  const channels = rows.map(({ channel }) => channel);
  const missing = [...new Set(channels.filter((channel) => !isSetUp(channel)))].sort();
  const count = channels.filter(isSetUp).length;
  if (rows.length === 0) console.log('Everything has been delivered.');
  if (count > 0)
    console.log(
      `${count} ${count === 1 ? 'message' : 'messages'} will be delivered within a minute, if the server is running.`,
    );
  for (const channel of missing)
    console.log(`${channel}: not set up. To deliver these messages, set ${variablesOf(channel)}.`);
}

async function exportRequests() {
  const rows = await findAll();
  if (rows.length === 0) fail('There is nothing to export.');
  const isPerson = given.person !== undefined;
  const text = isPerson
    ? personJson(rows, await query('SELECT * FROM deliveries ORDER BY reference, channel'))
    : csvOf(rows);
  const name = isPerson ? 'person' : typed ? rows[0].reference : given.form;
  const extension = isPerson ? 'json' : 'csv';
  const today = new Date().toISOString().slice(0, 10);
  const target = given.out ?? path.join(dataDir, `requests-${name}-${today}.${extension}`);
  try {
    writePrivately(target, text);
  } catch (error) {
    fail(`The file cannot be written: ${error.message}`);
  }
  console.log(`${rows.length} ${rows.length === 1 ? 'request' : 'requests'} in ${target}`);
}

/** Continues with --yes, or once a person has typed yes. */
async function requireYes(hint, question, refused) {
  if (given.yes) return;
  if (!process.stdin.isTTY) fail(hint);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') fail(refused);
}

/** Lets the server remove expired requests again after its date has jumped. */
async function confirmDate() {
  const day = new Date().toISOString().slice(0, 10);
  const expired = await query('SELECT reference FROM requests WHERE remove_on <= ?', [day]);
  const what = expired.length === 1 ? '1 request expires' : `${expired.length} requests expire`;
  await requireYes(
    `Please add --yes if today is ${day} (UTC). By that date, ${what}.`,
    `By this machine's clock, today is ${day} (UTC). By that date, ${what}.\nType yes if the date is right: `,
    'Nothing was changed.',
  );
  await query(
    `INSERT INTO sweeps (what, day) VALUES ('requests', ?)
      ON CONFLICT (what) DO UPDATE SET day = excluded.day`,
    [day],
  );
  console.log(
    'Confirmed. The server removes expired requests within an hour, or when it is restarted.',
  );
}

async function erase() {
  const rows = await findAll();
  const copies = oldCopies();
  const inCopies =
    copies.length > 0 &&
    `Older copies of the data may still have it: ${copies.join(', ')}. Please delete them (docs/operations.md#older-copies).`;
  if (rows.length === 0) fail(['There is nothing to erase.', inCopies].filter(Boolean).join(' '));
  const what = rows.length === 1 ? '1 request' : `${rows.length} requests`;
  const names = rows.map(({ reference }) => readable(reference)).join(', ');
  await requireYes(
    `Please add --yes to erase ${what}: ${names}.`,
    `Type yes to erase ${what} for good (${names}): `,
    'Nothing was erased.',
  );
  const ids = [];
  await transaction(async () => {
    for (const { reference } of rows) {
      // The server removes the content of such files within an hour, wherever it is stored.
      const files = await query(
        "UPDATE files SET reference = '' WHERE reference = ? RETURNING id",
        [reference],
      );
      ids.push(...files.map(({ id }) => id));
      await query('DELETE FROM deliveries WHERE reference = ?', [reference]);
      await query('DELETE FROM requests WHERE reference = ?', [reference]);
    }
  });
  for (const id of ids) rmSync(path.join(dataDir, 'uploads', 'files', id), { force: true });
  await database
    .vacuum()
    .catch((error) =>
      fail(
        `${what} can no longer be found, but the text may still be in the database file (${error.message}). Please overwrite it: sqlite3 ${dataDir}/site.sqlite 'VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'`,
      ),
    );
  if (inCopies) fail(`Erased ${what} from the database. ${inCopies}`);
  console.log(
    `Erased ${what}. Copies remain in backups and exports, and in the email and systems that received them.`,
  );
}

/** What the move to PostgreSQL and `npm run restore` left in `DATA_DIR`. */
function oldCopies() {
  const isCopy = (name) => /^(?:site\.sqlite\.(?:moved|before-)|files\.before-)/.test(name);
  return [dataDir, path.join(dataDir, 'uploads')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).filter(isCopy).sort());
}
