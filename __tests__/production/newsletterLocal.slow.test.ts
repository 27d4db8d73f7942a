import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../support/startSite';

/** 800 addresses, and 200 of them a second time in capitals. */
const addresses = Array.from({ length: 800 }, (_, n) => `visitor${n}@gold.example`).flatMap(
  (address, n) => (n % 4 === 0 ? [address, address.toUpperCase()] : [address]),
);
const CONNECTIONS = 64;

test('handles 1,000 simultaneous subscriptions on disk when there is no Mailchimp account', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsletter-e2e-'));
  const site = await startSite({ MAILCHIMP_API_KEY: '', DATA_DIR: dataDir });

  /** Sends each request from a different client address, because of the limit per client. */
  async function subscribe(address: string, n: number): Promise<string> {
    const answer = await fetch(`${site.url}/api/mailchimp/subscribe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site.url,
        'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({ email_address: address, status: 'subscribed' }),
    });
    const { title = '' } = (await answer.json()) as { title?: string };
    return `${answer.status} ${title}`.trim();
  }

  const left = [...addresses.entries()];
  const answers: string[] = [];
  const send = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      answers.push(await subscribe(next[1], next[0]));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  await site.stop();
  const count = (wanted: string) => answers.filter((answer) => answer === wanted).length;
  expect([answers.length, count('200'), count('400 Member Exists')]).toEqual([1000, 800, 200]);
  expect(site.output()).not.toMatch(/gold\.example/i);

  const file = path.join(dataDir, 'list.csv');
  execFileSync('npm', ['run', 'newsletter:export', '--', file], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n').slice(1);
  expect(new Set(rows.map((row) => row.toLowerCase().split(',')[0])).size).toBe(800);
  expect(rows).toHaveLength(800);
  rmSync(dataDir, { recursive: true });
});
