import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakes } from '../fakes/start';
import compileAgency from './compileAgency';
import { startSite } from './startSite';

/** Set by Jest's global setup for the global teardown. */
let stopAll: (() => Promise<void>) | undefined;

/**
 * Jest's global setup and, when called a second time, its global teardown: starts and stops the fake
 * services and the site that the tests of the production build share.
 */
export default async function startOrStop(): Promise<void> {
  if (stopAll) return stopAll();
  compileAgency();
  if (!existsSync('.next/standalone/server.js'))
    throw new Error('There is no production build. Please run: npm run build');
  // Avoids the ports of the unit tests, which may run at the same time.
  process.env.FAKE_PORTS = '10000';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'production-tests-'));
  const stopFakes = await startFakes(dataDir);
  const site = await startSite({});
  process.env.SITE_URL = site.url;
  stopAll = async () => {
    await site.stop();
    await stopFakes();
    rmSync(dataDir, { recursive: true });
  };
}
