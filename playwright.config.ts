import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { fakeEnvironment } from './__tests__/fakes/start';

const port = Number(process.env.E2E_PORT ?? 3210);
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const everyPageTag = /@every-page/;

/** Browser tests run on the production build; make it with `npm run build`. */
export default defineConfig({
  globalSetup: './__tests__/fakes/start.ts',
  fullyParallel: true,
  projects: [
    { name: 'site', testDir: '__tests__/e2e', grepInvert: everyPageTag },
    // `npm run test:all`: what `site` checks on one page of every kind, on all others.
    { name: 'every-page', testDir: '__tests__/e2e', grep: everyPageTag },
    // `npm run test:all`: floods that take minutes and the whole machine.
    { name: 'attacks', testDir: '__tests__/attacks', workers: 1, timeout: 300_000 },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A build that does not work fails everywhere, each time after a minute.
  maxFailures: 50,
  timeout: 60_000,
  // The first search of a server builds the index, which takes seconds on a busy machine.
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // It would answer in place of what a test has routed; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: existsSync(executablePath) ? executablePath : undefined,
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
