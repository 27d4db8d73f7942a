// How the gate starts each command of package.json and of the documents, so that none can rot unseen.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const quick = ['--', '--quick'];

/**
 * Commands that run after the production build, in this order. `more` are arguments that make a command
 * short or keep it from writing into the repository; `serves` is one that runs until it is stopped.
 */
export function commands() {
  const dir = mkdtempSync(path.join(tmpdir(), 'commands-'));
  const at = (name) => path.join(dir, name);
  return {
    env: { DATA_DIR: at('data') },
    list: [
      // Writes nothing: the format has been checked before.
      { command: 'npm run format' },
      { command: 'npm run licenses' },
      { command: 'npm run documents:samples', more: ['--', at('samples')] },
      { command: 'node scripts/draw-pictures.mjs', more: [at('pictures')] },
      { command: 'node scripts/draw-icons.mjs', more: [at('icons')] },
      { command: 'npm run cosmic:setup', more: ['--', '--dry-run'] },
      // Its visitor is the subscriber of the commands that follow.
      { command: 'npm start', serves: '/newsroom/e-news' },
      { command: 'npm run backup', more: ['--', at('backup')] },
      { command: 'npm run newsletter:export', more: ['--', at('list.csv')] },
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

/** What the gate itself is made of (scripts/gate.mjs). */
export const steps = ['documents', 'lint', 'types', 'unit', 'build', 'e2e'].map(
  (name) => `npm run ${name}`,
);

/** Commands that the gate cannot start, and why. */
export const notStarted = {
  'npm test': 'it is the gate',
  'npm run test': 'it is the gate',
  'npm run check': 'it is the first part of the gate',
  'npm run test:all': 'it takes longer than the gate',
  'npm ci': 'it makes the packages that the gate runs with',
  'npm audit': 'it needs the registry of npm, which may not answer it',
  'npm outdated': 'it needs the registry of npm',
  'npm view': 'it needs the registry of npm',
  'docker build': 'it needs a builder of images',
  'docker run': 'it needs an image',
  'docker compose': 'it needs images',
  'docker buildx': 'it needs a registry of images',
  'openssl rand': 'it is a program of the system',
};
