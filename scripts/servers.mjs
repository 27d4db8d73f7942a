// The two servers that the benchmarks compare: this site, and a bare page of Next and MUI.
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const next = path.resolve('node_modules/next/dist/bin/next');

/** Builds the bare template in a folder of its own. */
export async function buildTemplate() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bare-template-'));
  cpSync('scripts/bench-template', dir, { recursive: true });
  cpSync('tsconfig.json', path.join(dir, 'tsconfig.json'));
  symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
  await promisify(execFile)(process.execPath, [next, 'build', '--webpack'], { cwd: dir });
  return dir;
}

export const startTemplate = (dir, port) =>
  start([next, 'start', '-p', `${port}`], port, { cwd: dir });

/** @param env what differs from this environment */
export const startSite = (port, env = {}) =>
  start(['.next/standalone/server.js'], port, {
    env: { ...process.env, PORT: `${port}`, HOSTNAME: '0.0.0.0', ...env },
  });

async function start(args, port, options) {
  const server = spawn(process.execPath, args, { stdio: 'ignore', ...options });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, pid: server.pid, stop: () => server.kill() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answers on port ${port}`);
}
