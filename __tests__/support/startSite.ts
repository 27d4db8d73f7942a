import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './endProcess';
import { listen } from './listen';

export type Site = Awaited<ReturnType<typeof startSite>>;

const START_MS = 120_000;

/** Environment variables that the Docker image sets, too (Dockerfile). */
const serverEnv = { HOSTNAME: '0.0.0.0', NODE_ENV: 'production' } as const;

/**
 * Starts the production build with these environment variables, on the given port or a free one.
 * @param dir the folder of the standalone server
 */
export async function startSite(
  env: Record<string, string>,
  givenPort?: number,
  dir = '.next/standalone',
) {
  const port = givenPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(dir, 'server.js')], {
    env: { ...process.env, ...serverEnv, PORT: `${port}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (written += String(chunk)));
  }
  /** Sends SIGINT by default, because SIGTERM waits a few seconds for proxies to notice. */
  const stop = (signal: NodeJS.Signals = 'SIGINT') => endProcess(child, signal);
  for (const startedAt = Date.now(); !(await answers(`${url}/robots.txt`)); await sleep(100)) {
    if (Date.now() - startedAt < START_MS && child.exitCode === null) continue;
    await stop();
    throw new Error(`The site did not start:\n${written}`);
  }
  /** Everything the server has written to its log. */
  const output = () => written;
  return { url, output, pid: child.pid!, stop };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Finds a port that is not in use. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer());
  await stop();
  return port;
}
