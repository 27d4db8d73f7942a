// Serves the site, after building it where the build is missing or older than its sources.
import nextEnv from '@next/env';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const sources = [
  'components',
  'content',
  'instrumentation.ts',
  'lib',
  'pages',
  'public',
  'styles',
  'next.config.js',
  'package-lock.json',
];

function changedAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(`${path}/${name}`)));
}

const builtAt = changedAt('.next/BUILD_ID');
if (sources.some((path) => changedAt(path) > builtAt)) {
  const build = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// The server changes into its own folder, where it would not find these, and lose its data to the next build.
nextEnv.loadEnvConfig(process.cwd());
const server = spawn(process.execPath, ['.next/standalone/server.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: path.resolve(process.env.DATA_DIR || '.data'),
    HOSTNAME: process.env.HOST || '0.0.0.0',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
