// The bare Next.js and MUI page that the benchmarks compare the site with.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const next = path.resolve('node_modules/next/dist/bin/next');

/** Builds the bare template in a temporary folder, once per version of its sources. Returns the folder. */
export async function buildTemplate() {
  const template = 'scripts/bench/template';
  const names = readdirSync(template, { recursive: true }).filter((name) => /\.\w+$/.test(name));
  const sources = [
    'package-lock.json',
    'tsconfig.json',
    ...names.sort().map((name) => `${template}/${name}`),
  ];
  const digest = createHash('sha256');
  for (const file of sources) digest.update(readFileSync(file));
  const name = `bare-template-${digest.digest('hex').slice(0, 12)}`;
  const dir = path.join(tmpdir(), name);
  const isBuilt = existsSync(path.join(dir, '.next/BUILD_ID'));
  if (!isBuilt) {
    rmSync(dir, { recursive: true, force: true });
    cpSync('scripts/bench/template', dir, { recursive: true });
    cpSync('tsconfig.json', path.join(dir, 'tsconfig.json'));
  }
  // An earlier link may point to another copy of the repository that no longer exists.
  rmSync(path.join(dir, 'node_modules'), { force: true });
  symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
  if (isBuilt) return dir;
  await promisify(execFile)(process.execPath, [next, 'build', '--webpack'], { cwd: dir });
  return dir;
}

/**
 * Serves the built template.
 * @throws if it does not respond
 */
export async function startTemplate(dir, port) {
  const args = [next, 'start', '-p', `${port}`];
  const server = spawn(process.execPath, args, { cwd: dir, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return { url, stop: () => server.kill() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No response on port ${port}`);
}
