// Serves the site, after building it where the build is missing or older than its sources.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';

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

const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
