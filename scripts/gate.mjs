// Runs every gate and prints 'N passed, N failed' last. `--fast` leaves out the build and the browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureRedisServer } from './redis-server.mjs';

const isFast = process.argv.includes('--fast');
const reports = mkdtempSync(path.join(tmpdir(), 'gate-'));
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const total = { passed: 0, failed: 0 };
const failures = [];

function run(command, args, env = {}) {
  const options = {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  };
  const whole = command === 'npm' ? args : [command, ...args];
  return spawnSync(command === 'npm' ? 'npm' : 'npx', whole, options).status === 0;
}

function count(name, { passed, failed }, ok) {
  // A runner that fails without a failed test (it could not start, say) is a failure all the same.
  const missed = !ok && failed === 0 ? 1 : 0;
  total.passed += passed;
  total.failed += failed + missed;
  if (!ok) failures.push(name);
}

function check(name, command, args, env) {
  console.log(`\n— ${name}`);
  const ok = run(command, args, env);
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

check('Documents', 'npm', ['run', '-s', 'documents']);
check('Format', 'prettier', ['--check', '--log-level', 'warn', '.']);
check('Lint', 'eslint', ['.', '--max-warnings', '0']);
check('Types', 'tsc', ['--noEmit']);

console.log('\n— Unit tests');
const unitOk = run('jest', ['--ci', '--json', `--outputFile=${jestReport}`]);
const unit = readReport(jestReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
}));
count('Unit tests', unit, unitOk);

// A secret of the machine that builds, which `secretsInBuild.spec.ts` looks for in what it built.
const buildEnv = { GA_API_SECRET: 'secret-of-the-machine-that-builds' };

if (!isFast && check('Production build', 'npm', ['run', '-s', 'build'], buildEnv)) {
  console.log('\n— Browser tests');
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    REDIS_SERVER_PATH: ensureRedisServer(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  };
  const browserOk = run('playwright', ['test', '--reporter=line,json'], env);
  const browser = readReport(playwrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  count('Browser tests', browser, browserOk);
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
