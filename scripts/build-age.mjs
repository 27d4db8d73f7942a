// Tells whether the build is up to date.
import { readdirSync, statSync } from 'node:fs';
import { contentDir } from './content-dir.mjs';

const sources = [
  'components',
  contentDir,
  'instrumentation.ts',
  'lib',
  'pages',
  'public',
  'styles',
  'next.config.js',
  'package-lock.json',
  'scripts/standalone.mjs',
  'server.js',
];

/**
 * Folders whose files the running server reloads when they change, so that an
 * urgent alert does not need a build.
 */
const watched = ['alerts', 'news', 'outages'].map((folder) => `${contentDir}/${folder}`);

/**
 * When a file, or the newest file in a folder, last changed, in ms. 0 if there is none.
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  if (watched.includes(path)) return 0;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(`${path}/${name}`)));
}

/** Whether the build is missing or older than its sources. */
export function isBuildStale() {
  const builtAt = changedAt('.next/BUILD_ID');
  return sources.some((path) => changedAt(path) > builtAt);
}

/** For benchmarks, so that figures never come from an older commit. @throws if the build is stale */
export function requireBuild() {
  if (isBuildStale())
    throw new Error('The build is older than its sources. Run npm run build first.');
}
