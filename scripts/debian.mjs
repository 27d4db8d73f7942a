import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian. @throws where that does not work */
export function installPackage(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, { stdio: 'inherit' });
  };
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a program that tests run, installed from the package of its name if needed.
 * @param variable of the environment that may say where it is
 * @throws where that does not work
 */
export function ensureProgram(name, variable) {
  const find = () =>
    [process.env[variable], ...folders.map((folder) => `${folder}/${name}`)].find(
      (place) => place && existsSync(place),
    );
  const found = find();
  if (found) return found;
  console.log(`${name} not found: installing it`);
  installPackage(name);
  const installed = find();
  if (!installed) throw new Error(`${name} could not be installed. Set ${variable} to its path.`);
  return installed;
}
