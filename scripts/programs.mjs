// The programs that the gate needs, and that it installs if they are missing.
import { spawnSync } from 'node:child_process';
import { ensureChromium, findChromium } from './chromium.mjs';
import { canInstallPackages, findProgram, installPackage } from './debian.mjs';

/** By the name in `@needs` comments of tests. `variable` can hold the path of another copy. */
const programs = {
  postgres: { label: 'PostgreSQL', variable: 'POSTGRES_PATH', package: 'postgresql' },
  nginx: { label: 'nginx', variable: 'NGINX_PATH', package: 'nginx' },
  chromium: { label: 'Chromium', variable: 'CHROMIUM_PATH' },
};

const find = (name) =>
  name === 'chromium' ? findChromium() : findProgram(name, programs[name].variable);

/**
 * Says which programs are missing and installs them, unless `GATE_INSTALL` is `no`.
 * @param {string[]} names
 * @returns {Promise<{ env: Record<string, string>, missing: string[], sentence: string }>} variables with the paths for
 *   the tests, the programs that are still missing, and a sentence about what is skipped
 * @throws if a program cannot be installed
 */
export async function preparePrograms(names) {
  const missing = names.filter((name) => !find(name));
  const list = (key) => missing.map((name) => programs[name][key]).join(', ');
  if (missing.length > 0 && process.env.GATE_INSTALL === 'no')
    return {
      env: pathsOf(names),
      missing,
      sentence: `Skipped, because GATE_INSTALL is no: tests that need ${list('label')}`,
    };
  if (missing.length > 0)
    console.log(
      `Missing: ${list('label')}. Installing it now, as a Debian package if there is one. To use your own copy, ` +
        `set ${list('variable')} to its path. To skip the tests that need it, set GATE_INSTALL=no.`,
    );
  for (const name of missing) await install(name);
  return { env: pathsOf(names), missing: [], sentence: '' };
}

async function install(name) {
  if (name === 'chromium') return ensureChromium();
  const { label, variable, package: debianPackage } = programs[name];
  if (canInstallPackages()) installPackage(debianPackage);
  if (!find(name))
    throw new Error(`Cannot install ${label}. Set ${variable} to its path, or GATE_INSTALL=no.`);
}

const pathsOf = (names) =>
  Object.fromEntries(
    names.flatMap((name) => (find(name) ? [[programs[name].variable, find(name)]] : [])),
  );

/** Paths of the Jest suites with a `@needs` comment that names one of these programs. */
export function suitesThatNeed(names) {
  if (names.length === 0) return [];
  const pattern = `@needs .*\\b(${names.join('|')})\\b`;
  const { stdout } = spawnSync('grep', ['-rlE', pattern, '__tests__'], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
