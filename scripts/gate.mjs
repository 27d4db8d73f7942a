// Runs every gate and prints 'N passed, N failed' last. `--fast` leaves out the build, the browser and the
// commands of the documents.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { commands } from './commands.mjs';
import { ensureProgram } from './debian.mjs';
import { serveBriefly } from './serve-briefly.mjs';

const isFast = process.argv.includes('--fast');
const reports = mkdtempSync(path.join(tmpdir(), 'gate-'));
const jestReport = path.join(reports, 'jest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const total = { passed: 0, failed: 0 };
const failures = [];

/** @param command a line without quotes, such as `npm run lint` */
function run(command, env = {}) {
  const [program, ...args] = command.split(' ');
  const options = {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  };
  return spawnSync(program, args, options).status === 0;
}

function count(name, { passed, failed }, ok) {
  // A runner that fails without a failed test (it could not start, say) is a failure all the same.
  const missed = !ok && failed === 0 ? 1 : 0;
  total.passed += passed;
  total.failed += failed + missed;
  if (!ok) failures.push(name);
}

function check(name, command, env) {
  console.log(`\n— ${name}`);
  const ok = run(command, env);
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

check('Documents', 'npm run -s documents -- --strict');
check('Format', 'npx prettier --check --cache --log-level warn .');
check('Lint', 'npm run -s lint');
check('Types', 'npm run -s types');

console.log('\n— Unit tests');
const unitOk = run(`npm run -s unit -- --ci --json --outputFile=${jestReport}`);
const unit = readReport(jestReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
}));
count('Unit tests', unit, unitOk);

// A secret of the machine that builds, which `secretsInBuild.spec.ts` looks for in what it built.
const buildEnv = { GA_API_SECRET: 'secret-of-the-machine-that-builds' };

if (!isFast && check('Production build', 'npm run -s build', buildEnv)) {
  console.log('\n— Browser tests');
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    NGINX_PATH: ensureProgram('nginx', 'NGINX_PATH'),
    REDIS_SERVER_PATH: ensureProgram('redis-server', 'REDIS_SERVER_PATH'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  };
  const browserOk = run('npm run -s e2e -- --reporter=line,json', env);
  const browser = readReport(playwrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  count('Browser tests', browser, browserOk);

  const { list, env: commandEnv } = commands();
  for (const { command, more = [], serves } of list) {
    if (!serves) check(command, [command, ...more].join(' '), { ...env, ...commandEnv });
    else {
      console.log(`\n— ${command}`);
      const ok = await serveBriefly(command, serves, commandEnv);
      count(command, { passed: ok ? 1 : 0, failed: 0 }, ok);
    }
  }
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
