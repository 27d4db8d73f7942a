// Finds Chromium for the browser tests, and installs it if it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of an installed Chromium: `CHROMIUM_PATH`, the usual places, or Playwright's own. Undefined if there is none. */
async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const places = [process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}

/** Path of Chromium, installed if needed. @throws if it cannot be installed. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Chromium not found. Installing it.');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 120_000,
  });
  if (download.status !== 0) {
    installPackage('chromium');
  }
  const installed = await findChromium();
  if (!installed)
    throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to its path.');
  return installed;
}
