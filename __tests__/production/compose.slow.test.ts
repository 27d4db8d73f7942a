import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { parse } from 'yaml';
import { eventually } from '../support/eventually';
import { freePort, startSite } from '../support/startSite';

/** The path of Redis, which the gate finds or installs (scripts/gate.mjs). */
const REDIS = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';
const PASSWORD = 'a-password-for-this-test';

type Compose = {
  services: Record<string, { command?: string[]; environment?: Record<string, string> }>;
};

/** `compose.yaml` with its variables filled in, as Docker Compose reads it. */
const compose = parse(
  readFileSync('compose.yaml', 'utf8').replace(/\$\{REDIS_PASSWORD:\?[^}]*\}/g, PASSWORD),
  { merge: true },
) as Compose;

/** Redis's reply to a client without a password, or '' while Redis is not running. */
async function ping(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write('PING\r\n');
  return new Promise((resolve) => {
    socket.once('data', (answer) => resolve(String(answer)));
    socket.once('error', () => resolve(''));
  }).finally(() => socket.destroy()) as Promise<string>;
}

test('the Redis in compose.yaml refuses clients without the password, and the site connects with it', async () => {
  const port = await freePort();
  const [, ...args] = compose.services.redis!.command!;
  const redis = spawn(REDIS, [...args, '--port', `${port}`], { stdio: 'ignore' });
  const given = new URL(compose.services['site-a']!.environment!.REDIS_URL!);
  expect(given.host).toBe('redis:6379');
  given.host = `127.0.0.1:${port}`;
  try {
    await eventually(async () => expect(await ping(port)).toMatch(/^-NOAUTH/));
    const site = await startSite({ REDIS_URL: given.href });
    await fetch(site.url);
    const health = await (await fetch(`${site.url}/api/health`)).json();
    expect(health.providers.cache).toMatchObject({
      provider: 'redis',
      breaker: 'closed',
      lastSuccessAgeMs: expect.any(Number),
    });
    await site.stop();
  } finally {
    redis.kill();
    await once(redis, 'exit');
  }
});
