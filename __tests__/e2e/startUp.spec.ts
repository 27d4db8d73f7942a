import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variableNames } from '../../lib/server/envVariables';
import { startSite } from './support/startSite';

/** Any text will do for these; without the port no test could tell that the server does not start. */
const accepted = ['COSMIC_WEBSITE', 'DATA_DIR', 'PORT'];

test('a malformed environment stops the start with one line that names each variable and shows none', async () => {
  const malformed = variableNames.filter((name) => !accepted.includes(name));
  const started = startSite(
    Object.fromEntries(malformed.map((name) => [name, `${name.toLowerCase()} värde`])),
  );
  const error: Error = await started.then(
    () => new Error('it started'),
    (reason) => reason as Error,
  );
  const lines = error.message.split('\n').filter((line) => line.includes('not valid'));
  expect(lines).toHaveLength(1);
  for (const name of malformed) expect(lines[0]).toContain(`${name} must `);
  expect(error.message).not.toMatch(/värde|v\\u00e4rde/);
});

test('the server that was built needs nothing but its own folder', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'standalone-'));
  cpSync('.next/standalone', dir, { recursive: true });
  const site = await startSite({ MAILCHIMP_API_KEY: '', DATA_DIR: `${dir}/data` }, undefined, dir);
  try {
    const html = await (await fetch(site.url)).text();
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
    const [picture = ''] = /\/_next\/image\?[^" ]+/.exec(await text('/education-center')) ?? [];
    const paths = [
      ...['/', '/services/outage', '/newsroom/feed.xml', '/api/search?q=leak', '/api/health'],
      ...['/api/og', '/api/icons/baseline/warning', '/documents/board-agendas/2026-11-05.pdf'],
      ...[script, picture.replaceAll('&amp;', '&')],
    ];
    for (const at of paths) expect((await fetch(site.url + at)).status, at).toBe(200);
    const subscription = await fetch(`${site.url}/api/mailchimp/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: '{"email_address":"ada@gold.example","status":"subscribed"}',
    });
    expect(subscription.status).toBe(200);
    expect(site.output()).not.toMatch(/Cannot find|ERR_MODULE|Error:/);
  } finally {
    await site.stop();
    rmSync(dir, { recursive: true });
  }

  async function text(at: string) {
    return (await fetch(site.url + at)).text();
  }
});
