// Serves the site. Builds it first if the build is missing or older than its sources.
import nextEnv from '@next/env';
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { isBuildStale } from './build-age.mjs';
import { contentDir } from './content-dir.mjs';

if (isBuildStale()) {
  const build = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// The server changes to its own folder, where it would not find these `.env` files and where the
// next build would delete its data.
nextEnv.loadEnvConfig(process.cwd());
const server = spawn(process.execPath, ['.next/standalone/server.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: path.resolve(process.env.DATA_DIR || '.data'),
    CONTENT_DIR: path.resolve(contentDir),
    HOSTNAME: process.env.HOST || '0.0.0.0',
  },
});
const statusOf = (signal) => 128 + constants.signals[signal];
let asked;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    asked = statusOf(signal);
    server.kill(signal);
  });
}
// A server killed by a signal has failed, unless we passed that signal on.
server.on('exit', (code, signal) => {
  const status = code ?? statusOf(signal);
  process.exit(status === asked ? 0 : status);
});
