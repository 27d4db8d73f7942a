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
      { command: 'npm run pictures' },
      { command: 'npm run bench:search', more: quick },
      { command: 'npm run bench:pages', more: quick },
      { command: 'npm run bench:load', more: quick },
    ],
  };
}
