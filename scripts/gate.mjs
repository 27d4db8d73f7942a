// Runs the gate and ends with 'N passed, N failed'. `--fast` leaves out everything that needs a build.
// `--all` runs what the gate leaves out, and needs an existing build. If `GATE_END` (seconds since 1970) has passed, it
// starts no further part and lists what was not run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commands } from './commands.mjs';
import { preparePrograms, suitesThatNeed } from './programs.mjs';
import { serveBriefly } from './serve-briefly.mjs';

const isFast = process.argv.includes('--fast');
const isAll = process.argv.includes('--all');
/** `--all` runs the browser tests and the slow tests in this many parts. */
const PARTS = 6;
const endMs = Number(process.env.GATE_END || Infinity) * 1000;
const reports = mkdtempSync(path.join(tmpdir(), 'gate-'));

const total = { passed: 0, failed: 0 };
const failures = [];
/** Tests that failed once and then passed. Only CI runs a failed test again. */
const flaky = [];
/** Parts of `--all` that there was no time for. */
const notRun = [];

const needed = isFast ? ['postgres'] : ['postgres', 'nginx', 'chromium'];
const { env: paths, missing, sentence } = await preparePrograms(needed);
const hasBrowser = !missing.includes('chromium');

/**
 * Runs a command line without quotes, such as `npm run lint`.
 * @returns {Promise<boolean>} whether it succeeded
 */
async function run(command, env = {}) {
  const [program, ...args] = command.split(' ');
  const options = {
    stdio: 'inherit',
    env: { ...process.env, ...paths, NEXT_TELEMETRY_DISABLED: '1', ...env },
  };
  const [code] = await once(spawn(program, args, options), 'close');
  return code === 0;
}

function count(name, { passed, failed }, ok) {
  // A runner that exits with an error but reports no failed tests (for example, because it could not
  // start) also counts as a failure.
  const missed = !ok && failed === 0 ? 1 : 0;
  total.passed += passed;
  total.failed += failed + missed;
  if (!ok) failures.push(name);
}

async function check(name, command, env) {
  console.log(`\n— ${name}`);
  const ok = await run(command, env);
  count(name, { passed: ok ? 1 : 0, failed: 0 }, ok);
  return ok;
}

function readReport(file, select) {
  try {
    return select(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * Runs the checks that need no build. The format, types, lint and content checks each use one core, so they run
 * alongside the unit tests.
 */
async function checkSources() {
  await check('Documents', 'npm run -s documents -- --strict');
  const source = async () => {
    await check('Format', 'npx prettier --check --cache --log-level warn .');
    // The build checks the types, too.
    if (isFast) await check('Types', 'npm run -s types');
    await check('Lint', 'npm run -s lint');
    await check('Content', 'npm run -s content:check');
  };
  await Promise.all([source(), checkWithJest('Unit tests', 'unit')]);
}

/** Runs a package.json script that starts Jest. `shard` is the part of its tests to run, such as `1/6`. */
async function checkWithJest(name, script, shard = '1/1') {
  console.log(`\n— ${name}`);
  const file = path.join(reports, `${script}.json`);
  const skipped = suitesThatNeed(missing).map((suite) => ` --testPathIgnorePatterns=${suite}`);
  const options = `--ci --json --outputFile=${file} --shard=${shard}${skipped.join('')}`;
  const ok = await run(`npm run -s ${script} -- ${options}`);
  const { passed, failed } = readReport(file, (report) => {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const retried = tests.filter(
      ({ status, invocations }) => status === 'passed' && invocations > 1,
    );
    flaky.push(...retried.map(({ fullName }) => fullName));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  });
  count(name, { passed, failed }, ok);
}

/** Runs the tests of one project in playwright.config.ts. `shard` is the part of them to run, such as `1/6`. */
async function checkInBrowser(name, project, shard = '1/1') {
  console.log(`\n— ${name}`);
  const file = path.join(reports, `${project}.json`);
  const options = `--project=${project} --reporter=line,json --shard=${shard}`;
  const ok = await run(`npx playwright test ${options}`, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const { passed, failed } = readReport(file, ({ stats, suites }) => {
    flaky.push(...flakySpecs(suites));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
  count(name, { passed, failed }, ok);
}

/** Titles of the flaky tests in these suites of a Playwright report. */
function flakySpecs(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => {
    const found = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
    return [...found.map(({ file, title }) => `${file}: ${title}`), ...flakySpecs(inner)];
  });
}

/** Whether there is time for a part of `--all`. Remembers the part if there is not. */
function hasTimeFor(name) {
  if (Date.now() < endMs) return true;
  notRun.push(name);
  return false;
}

async function checkCommands() {
  const { list, env } = commands();
  for (const { command, more = [], serves } of list) {
    if (!hasTimeFor(command)) continue;
    if (!serves) await check(command, [command, ...more].join(' '), env);
    else {
      console.log(`\n— ${command}`);
      const ok = await serveBriefly(command, serves, env);
      count(command, { passed: ok ? 1 : 0, failed: 0 }, ok);
    }
  }
}

if (isAll) {
  // Browser tests and slow tests take turns, so that most of both have run when the time is up.
  for (let part = 1; part <= PARTS; part += 1) {
    const shard = `${part}/${PARTS}`;
    const slow = `Attacks and slow tests, ${shard}`;
    const pages = `Every page and width, ${shard}`;
    if (hasTimeFor(slow)) await checkWithJest(slow, 'slow', shard);
    if (hasBrowser && hasTimeFor(pages)) await checkInBrowser(pages, 'all', shard);
  }
  await checkCommands();
} else {
  await checkSources();
  // A fake secret. `secretsInBuild.test.ts` checks that it is not in the build.
  const buildEnv = { GA_API_SECRET: 'secret-of-the-machine-that-builds' };
  if (!isFast && (await check('Production build', 'npm run -s build', buildEnv))) {
    await checkWithJest('Production', 'production');
    if (hasBrowser) await checkInBrowser('Browser tests', 'site');
  }
}

if (flaky.length > 0) console.log(`\nFlaky (passed on the second try):\n  ${flaky.join('\n  ')}`);
if (sentence) console.log(`\n${sentence}`);
if (notRun.length > 0) console.log(`\nNot run (no time left):\n  ${notRun.join('\n  ')}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
