import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeCosmic } from '../fakes/cosmic';
import { eventually } from '../support/eventually';
import { startSite, type Site } from '../support/startSite';

const alert = {
  title: 'Boil your water',
  metadata: { severity: 'error', heading: 'Boil your water in Colfax', position: 1 },
};

async function expectShown(site: Site, at: string, words: string) {
  await eventually(async () => expect(await (await fetch(site.url + at)).text()).toContain(words));
}

test('the standalone server shows new content files without a build or a restart', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'content-files-'));
  cpSync('.next/standalone', dir, { recursive: true });
  const site = await startSite({ DATA_DIR: `${dir}/data` }, undefined, dir);
  try {
    await expectShown(site, '/contact-us', 'Contact');
    writeFileSync(`${dir}/agencies/gold-county/alerts/boil.json`, JSON.stringify(alert));
    await expectShown(site, '/contact-us', 'Boil your water in Colfax');
    rmSync(`${dir}/agencies/gold-county/alerts/boil.json`);
    await eventually(async () =>
      expect(await (await fetch(`${site.url}/contact-us`)).text()).not.toContain('Boil your water'),
    );
    writeFileSync(
      `${dir}/agencies/gold-county/outages/foresthill.json`,
      JSON.stringify({
        title: 'Main break on Foresthill Road',
        metadata: {
          kind: 'outage',
          status: 'repairing',
          area: 'Foresthill',
          begins: '2026-11-21 17:30',
        },
      }),
    );
    await expectShown(site, '/services/outage', 'Main break on Foresthill Road');
    const news =
      '---\ntitle: Zebra mussels found\ndescription: x\ndate: 2026-11-21\ntopic: Water\n---\nText.';
    writeFileSync(`${dir}/agencies/gold-county/news/2026-11-21-zebra.md`, news);
    await expectShown(site, '/newsroom/news-releases', 'Zebra mussels found');
    await expectShown(site, '/newsroom/news-releases/2026-11-21-zebra', 'Zebra mussels found');
    await expectShown(site, '/search?q=zebra+mussels', '2026-11-21-zebra');
    writeFileSync(`${dir}/agencies/gold-county/news/2026-11-22-broken.md`, '---\ntitle: [\n---\n');
    await eventually(async () => {
      await fetch(`${site.url}/newsroom/news-releases`);
      expect(site.output()).toContain('2026-11-22-broken.md');
    });
    await expectShown(site, '/newsroom/news-releases', 'Zebra mussels found');
  } finally {
    await site.stop();
    rmSync(dir, { recursive: true });
  }
});

test('shows an alert from a file while Cosmic cannot be reached', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'content-files-'));
  cpSync('agencies/gold-county', dir, { recursive: true });
  const cosmic = await startFakeCosmic();
  cosmic.publish('main-break', { title: 'Main break on Elm Street' });
  const site = await startSite({
    CONTENT_DIR: dir,
    ...cosmic.environment,
    COSMIC_WEBSITE: 'gcwea',
  });
  try {
    await cosmic.setFault('refused');
    writeFileSync(`${dir}/alerts/boil.json`, JSON.stringify(alert));
    await expectShown(site, '/contact-us', 'Boil your water in Colfax');
  } finally {
    await site.stop();
    await cosmic.close();
    rmSync(dir, { recursive: true });
  }
});
