import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { freePort } from '../support/startSite';

/** Runs the script behind `npm start` without npm, so that the exit code is the script's own. */
async function start() {
  const port = await freePort();
  const dir = mkdtempSync(path.join(tmpdir(), 'start-'));
  const script = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dir },
  });
  const ended = once(script, 'exit') as Promise<[number | null, string | null]>;
  await eventually(async () =>
    expect((await fetch(`http://localhost:${port}/robots.txt`)).ok).toBe(true),
  );
  return { script, ended };
}

/** The process ID of the server that the script started. */
const serverOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' }).stdout.trim());

test('npm start fails when a signal kills the server', async () => {
  const { script, ended } = await start();
  process.kill(serverOf(script.pid!), 'SIGKILL');
  expect(await ended).toEqual([137, null]);
});

test('npm start exits normally when it is asked to stop', async () => {
  const { script, ended } = await start();
  script.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});
