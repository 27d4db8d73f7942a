import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variableNames } from '../../lib/server/env/variables';
import { startSite } from '../support/startSite';

/** Variables that accept any text, and PORT, which must be valid so that the test can reach the server. */
const accepted = ['CONTENT_DIR', 'COSMIC_WEBSITE', 'DATA_DIR', 'PORT'];

test('logs all malformed variables in one line, warns about each in the health status and serves the site', async () => {
  const names = variableNames.filter((name) => ![...accepted, 'DATABASE_URL'].includes(name));
  const site = await startSite(
    Object.fromEntries(names.map((name) => [name, `${name.toLowerCase()} värde`])),
  );
  const health = await fetch(`${site.url}/api/health`);
  const { status, warnings } = (await health.json()) as { status: string; warnings: string[] };
  expect([health.status, status]).toEqual([200, 'degraded']);
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
  const lines = site.output().split('\n');
  const errors = lines.filter((line) => line.includes('"level":"error"'));
  expect(errors).toHaveLength(1);
  for (const name of names) {
    expect(errors[0]).toContain(`${name} must `);
    expect(warnings.filter((warning) => warning.startsWith(`${name} must `))).toHaveLength(1);
  }
  expect(site.output() + warnings.join()).not.toMatch(/värde|v\\u00e4rde/);
});

test.each([
  ['DATABASE_URL', 'postgres värde'],
  ['DATA_DIR', 'package.json'],
  ['DATA_DIR', '/dev/null/värde'],
  ['DATA_DIR', '/proc/värde'],
])('refuses to start when data could be lost because %s is %s', async (name, value) => {
  const error: Error = await startSite({ [name]: path.resolve(value) }).then(
    () => new Error('it started'),
    (reason) => reason as Error,
  );
  const lines = error.message.split('\n').filter((line) => line.includes('not valid'));
  expect(lines).toEqual([expect.stringContaining(`${name} must `)]);
  expect(error.message).not.toMatch(/värde|v\\u00e4rde/);
});

test('the standalone server needs nothing outside its own folder', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'standalone-'));
  cpSync('.next/standalone', dir, { recursive: true });
  const site = await startSite({ MAILCHIMP_API_KEY: '', DATA_DIR: `${dir}/data` }, undefined, dir);
  try {
    const html = await (await fetch(site.url)).text();
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
    const [picture = ''] = /\/pictures\/[^" ]+/.exec(await text('/education-center')) ?? [];
    const paths = [
      ...['/', '/services/outage', '/newsroom/feed.xml', '/api/search?q=leak', '/api/health'],
      ...['/api/og', '/api/icons/baseline/warning', '/documents/board-agendas/2026-11-05.pdf'],
      ...[script, picture.replaceAll('&amp;', '&')],
    ];
    for (const at of paths) expect([at, (await fetch(site.url + at)).status]).toEqual([at, 200]);
    const subscription = await fetch(`${site.url}/api/mailchimp/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: '{"email_address":"ada@gold.example","status":"subscribed"}',
    });
    expect(subscription.status).toBe(200);
    for (const command of ['newsletter:export', 'backup']) {
      const said = execFileSync('npm', ['run', '-s', command], {
        cwd: dir,
        env: { ...process.env, DATA_DIR: `${dir}/data` },
        encoding: 'utf8',
      });
      expect(said).toMatch(/1 subscriber|[12] rows?\b/);
    }
    expect(site.output()).not.toMatch(/Cannot find|ERR_MODULE|Error:/);
  } finally {
    await site.stop();
    rmSync(dir, { recursive: true });
  }

  async function text(at: string) {
    return (await fetch(site.url + at)).text();
  }
});
