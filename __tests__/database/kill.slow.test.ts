/** @jest-environment node */
import Libsql from 'libsql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { namesIn, providers, createPlaces, type Place } from './databases';

const places = createPlaces();

/**
 * Runs a process that subscribes addresses, kills it while it is writing, and returns the names that it
 * acknowledged.
 */
async function subscribeUntilKilled(
  { environment }: Place,
  name: string,
  acknowledged: number,
): Promise<string[]> {
  const writer = spawn('node', ['--import', 'tsx', '__tests__/database/endlessProcess.mjs', name], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(writer, 'close');
  let said = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.split('\n').length > acknowledged) writer.kill('SIGKILL');
  });
  const [, signal] = (await closed) as [number | null, string];
  expect(signal).toBe('SIGKILL');
  return said.split('\n').filter((line) => line.endsWith('.'));
}

test.each(providers)(
  '%s keeps everything it acknowledged when processes are killed with kill -9 while they are writing',
  async (provider) => {
    const place = await places.create(provider);
    const [a, b, c] = [
      await subscribeUntilKilled(place, 'a', 37),
      ...(await Promise.all([
        subscribeUntilKilled(place, 'b', 150),
        subscribeUntilKilled(place, 'c', 301),
      ])),
    ];
    const promised = [...a!, ...b!, ...c!];
    expect(promised.length).toBeGreaterThan(480);
    if (provider === 'sqlite') {
      const file = new Libsql(path.join(place.dir, 'site.sqlite'));
      expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      file.close();
    }
    const kept = await namesIn(place.open());
    expect(new Set(kept).size).toBe(kept.length);
    expect(promised.filter((name) => !kept.includes(name))).toEqual([]);
  },
);
