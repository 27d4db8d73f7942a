import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startAwdb } from '../fakes/awdb';
import { startCdec } from '../fakes/cdec';
import { startFaultyServer } from '../fakes/faultyServer';
import { startUsgs } from '../fakes/usgs';
import { violationsInBothSchemes } from './support/axe';
import { startSite } from '../support/startSite';
import { expect, test } from './support/test';

const pages = ['/recreation/river-flows', '/water-year-dashboard'];

test('the pages say so when a reading is old or missing', async ({ browser }) => {
  const [usgs, cdec, awdb] = await Promise.all([startUsgs(), startCdec(), startAwdb()]);
  const [riverOf, basinOf] = [usgs.river.valueOf, cdec.basin.valueOf];
  const oldest = Date.now() - 5 * 3_600_000;
  usgs.river.valueOf = (site, parameter, time) => {
    if (site === '11427000' && time > oldest) return undefined;
    return site === '11433300' && parameter === '00060' ? null : riverOf(site, parameter, time);
  };
  cdec.basin.valueOf = (station, ...rest) =>
    station === 'HHL' ? -9999 : basinOf(station, ...rest);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'water-e2e-'));
  const site = await startSite({
    DATA_DIR: dataDir,
    USGS_URL: `${usgs.url}/ogcapi/v1`,
    CDEC_URL: cdec.url,
    AWDB_URL: awdb.url,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    const card = (name: string) => page.getByRole('article', { name, exact: true });
    await expect(async () => {
      await page.goto(site.url + pages[0]);
      await expect(card('South Fork near Lotus')).toContainText('cfs', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(card('North Fork at North Fork Dam')).toContainText('This reading is old.');
    await expect(card('North Fork at North Fork Dam')).not.toContainText('Rafters:');
    const stageAlone = card('Middle Fork near Foresthill');
    await expect(stageAlone).toContainText(
      /Stage \d\.\d\d ft.*The flow is not available right now\./,
    );
    await expect(stageAlone.getByRole('link', { name: /^Download/ })).toHaveText([/stage/]);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await expect(async () => {
      await page.goto(site.url + pages[1]);
      await expect(page.getByText('There is no new reading from Hell Hole.')).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 30_000 });
    await expect(card('Hell Hole')).toContainText('Not available now.');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.close();
  } finally {
    await site.stop();
    await Promise.all([usgs, cdec, awdb].map((fake) => fake.close()));
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('pages with no working source and no saved readings say so and link to the source', async ({
  browser,
}) => {
  const silent = await startFaultyServer();
  await silent.setFault('hang');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'water-e2e-'));
  const { url } = silent;
  const env = { DATA_DIR: dataDir, USGS_URL: url, CDEC_URL: url, AWDB_URL: url };
  const site = await startSite(env);
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    for (const at of pages) {
      const startedAt = performance.now();
      await page.goto(site.url + at);
      // The server waits up to 30 s for a source, but pages do not wait that long.
      expect(performance.now() - startedAt, at).toBeLessThan(28_000);
      await expect(page.getByText('Not available now.')).toHaveCount(1);
      expect(await page.locator('svg[role=img]').count()).toBe(0);
      await expect(page.locator('article .value')).toHaveCount(0);
      const links = page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', {
          name:
            at === pages[0]
              ? /^(North|Middle|South) Fork .*: /
              : /^(Reservoirs|Snow|Precipitation): /,
        });
      await expect(links).toHaveCount(at === pages[0] ? 5 : 3);
      expect(await violationsInBothSchemes(page), at).toEqual([]);
    }
    await page.goto(`${site.url}/`);
    await expect(page.getByText('Our water now')).toHaveCount(0);
    await page.close();
  } finally {
    await site.stop();
    await silent.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
