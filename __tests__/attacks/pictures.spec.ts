import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../e2e/support/startSite';
import { watch } from './support/watch';

/** Every width that a page can request (next.config.js), and every format that browsers support. */
const widths = [320, 480, 640, 828, 1080, 1440, 1920, 2400];
const formats = ['image/avif', 'image/webp', '*/*'];

const pictures = readdirSync('public/pictures', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(jpe?g|png|webp)$/.test(name),
);

test('survives requests for every variant of every picture at once when none has been generated yet', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  cpSync('.next/standalone', dir, { recursive: true });
  rmSync(path.join(dir, '.next/cache/images'), { recursive: true, force: true });
  const site = await startSite({ DATA_DIR: path.join(dir, 'data') }, undefined, dir);
  try {
    const variants = pictures.flatMap((name) =>
      widths.flatMap((width) =>
        formats.map((accept) => ({
          accept,
          url: `/_next/image?url=${encodeURIComponent(`/pictures/${name}`)}&w=${width}&q=75`,
        })),
      ),
    );
    expect(variants.length).toBeGreaterThanOrEqual(280);
    const statuses: number[] = [];
    const attack = () =>
      Promise.all(
        variants.map(async ({ url, accept }) => {
          const answer = await fetch(site.url + url, { headers: { accept } });
          await answer.arrayBuffer();
          statuses.push(answer.status);
        }),
      );
    const damage = await watch(`${variants.length} variants of pictures at once`, site, attack);
    // Two large AVIFs at a time take about 900 MB, depending on when memory is freed; all at once
    // took 1.6 GB.
    expect(damage.peak).toBeLessThan(1300);
    expect(damage.slowest).toBeLessThan(30_000);
    expect(damage.refused).toEqual([]);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  } finally {
    await site.stop('SIGKILL');
    rmSync(dir, { recursive: true });
  }
});
