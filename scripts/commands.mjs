// The commands in package.json and the docs. `npm run test:all` runs most of them, to catch broken ones.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const quick = ['--', '--quick'];

/**
 * Commands that run after the production build, in this order. `more` lists arguments that shorten
 * a run or keep it from writing to the repository. `serves` is a page to request from a command
 * that runs until it is stopped.
 */
export function commands() {
  const dir = mkdtempSync(path.join(tmpdir(), 'commands-'));
  const at = (name) => path.join(dir, name);
  return {
    env: { DATA_DIR: at('data') },
    list: [
      // Changes nothing, because the format was checked earlier.
      { command: 'npm run format' },
      { command: 'npm run licenses' },
      { command: 'npm run content:calendar', more: ['--', at('calendar.md')] },
      { command: 'npm run documents:samples', more: ['--', at('samples')] },
      { command: 'node scripts/draw-icons.mjs', more: [at('icons')] },
      { command: 'npm run cosmic:setup', more: ['--', '--dry-run'] },
      {
        command: 'npm run incident',
        more: ['--', 'drought-stage', '--stage', '2', '--start', 'today', '--dry-run'],
      },
      // While this runs, a simulated visitor subscribes. The commands below need that subscriber.
      { command: 'npm start', serves: '/newsroom/e-news' },
      { command: 'npm run backup', more: ['--', at('backup')] },
      { command: 'npm run newsletter:export', more: ['--', at('list.csv')] },
      { command: 'npm run requests', more: ['--', 'list'] },
      { command: 'npm run restore', more: ['--', at('backup')] },
      { command: 'npm run dev', serves: '/contact-us' },
      { command: 'npm run bench:search', more: quick },
      { command: 'npm run bench:documents', more: quick },
      { command: 'npm run bench:pages', more: quick },
      { command: 'npm run bench:load', more: quick },
      { command: 'npm run bench:faults', more: quick },
      { command: 'npm run figures', more: ['--', '--check', '--within', '2'] },
    ],
  };
}

/** The gate's own steps (scripts/gate.mjs). */
export const steps = [
  'documents',
  'content:check',
  'lint',
  'types',
  'unit',
  'build',
  'production',
  'e2e',
].map((name) => `npm run ${name}`);

/** Commands that are not run on their own, and why. */
export const notStarted = {
  'npm test': 'it is the gate',
  'npm run test': 'it is the gate',
  'npm run check': 'it is the first part of the gate',
  'npm run test:all': 'it takes longer than the gate',
  'npm run slow': 'npm run test:all runs it',
  'npm ci': 'it installs the packages that the gate needs',
  'npm audit': 'it needs the npm registry, which may not respond',
  'npm outdated': 'it needs the npm registry',
  'npm view': 'it needs the npm registry',
  'docker build': 'it needs an image builder',
  'docker run': 'it needs an image',
  'docker compose': 'it needs images',
  'docker buildx': 'it needs an image registry',
  'openssl rand': 'it is a system program',
};
