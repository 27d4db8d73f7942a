import { execFileSync } from 'node:child_process';

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
