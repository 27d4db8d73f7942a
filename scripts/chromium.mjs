// Finds Chromium for the browser tests, and installs it if it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './debian.mjs';

/** Debian's Chromium without a user interface. It uses half as much CPU time as the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of an installed Chromium: `CHROMIUM_PATH`, or one of the usual places. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...usualPlaces].find((place) => place && existsSync(place));

/** Path of Chromium, installed if needed. @throws if it cannot be installed. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (canInstallPackages()) {
    try {
      installPackage('chromium-headless-shell');
    } catch {
      console.log('There is no headless shell for this system. Using another Chromium.');
    }
  }
  return findChromium() ?? (await playwrightChromium());
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath()))
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to its path.');
}
