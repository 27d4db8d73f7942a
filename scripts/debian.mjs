import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this system is Debian or a derivative, such as Ubuntu. */
export const canInstallPackages = () => existsSync('/usr/bin/apt-get');

/**
 * Installs a Debian package.
 * @param {string} name
 * @throws if the installation fails
 */
export function installPackage(name) {
  const isRoot = process.getuid?.() === 0;
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], {
      stdio: 'inherit',
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a program that tests need. Installs the package with the same name if necessary.
 * @param {string} name
 * @param {string} variable Environment variable that may contain the path.
 * @throws if the program cannot be installed
 */
export function ensureProgram(name, variable) {
  const find = () =>
    [process.env[variable], ...folders.map((folder) => `${folder}/${name}`)].find(
      (place) => place && existsSync(place),
    );
  const found = find();
  if (found) return found;
  console.log(`${name} not found. Installing it.`);
  installPackage(name);
  const installed = find();
  if (!installed) throw new Error(`${name} could not be installed. Set ${variable} to its path.`);
  return installed;
}
