import { defineConfig } from '@playwright/test';
import { fakeEnvironment } from './__tests__/fakes/start';
import { findChromium } from './scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3210);

/** Tests that only `npm run test:all` runs, by tag or file name. */
const slow = /@all|\.slow\.spec\.ts/;

/** Browser tests use the production build. Run `npm run build` first. */
export default defineConfig({
  globalSetup: './__tests__/fakes/start.ts',
  fullyParallel: true,
  projects: [
    { name: 'site', testDir: '__tests__/e2e', grepInvert: slow },
    // `npm run test:all` runs the same tests on all other pages and at other widths, and the slow tests.
    { name: 'all', testDir: '__tests__/e2e', grep: slow },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // The same as in __tests__/support/retry.ts.
  retries: process.env.CI ? 1 : 0,
  // Stop early: if the build is broken, every test fails, and each one takes minutes.
  maxFailures: 10,
  // Tests must not depend on the machine's speed. These limits only stop tests that would never end.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // A service worker would bypass the routes that tests set up. offline.slow.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node .next/standalone/server.js',
    url: `http://localhost:${port}/api/og`,
    env: { ...fakeEnvironment, PORT: `${port}`, HOSTNAME: '0.0.0.0' },
    reuseExistingServer: !process.env.CI,
  },
});
