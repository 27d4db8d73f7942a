import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

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

/** Debian has a folder for each version of PostgreSQL. Newest first. */
function postgresFolders() {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all) ? readdirSync(all).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(all, version, 'bin'));
}

/**
 * Path of a program, if it is installed.
 * @param {string} name
 * @param {string} variable Environment variable that may contain the path.
 */
export const findProgram = (name, variable) =>
  [
    process.env[variable],
    ...[...folders, ...postgresFolders()].map((folder) => `${folder}/${name}`),
  ].find((place) => place && existsSync(place));
