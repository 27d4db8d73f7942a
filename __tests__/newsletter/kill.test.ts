/** @jest-environment node */
import Database from 'libsql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

/** Subscribes addresses endlessly, ten at a time, and prints each one once it has been saved. */
const child = `
  const { openSubscriberFile } = require(process.argv[2]);
  const { writeSync } = require('node:fs');
  const file = openSubscriberFile(process.argv[3]);
  const subscribe = async (lane) => {
    for (let n = 0; ; n += 1) {
      const address = process.argv[4] + '-' + lane + '-' + n + '@gold.example';
      if (!(await file.add(address))) throw new Error('not new: ' + address);
      writeSync(1, address + '\\n');
    }
  };
  for (let lane = 0; lane < 10; lane += 1) void subscribe(lane);
`;

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'newsletter-kill-'));
  const compilerOptions = {
    module: ModuleKind.CommonJS,
    target: ScriptTarget.ES2022,
    esModuleInterop: true,
  };
  for (const name of ['subscriberFile', 'subscriberDatabase']) {
    const source = readFileSync(`lib/server/newsletter/${name}.ts`, 'utf8');
    const { outputText } = transpileModule(source, { compilerOptions });
    writeFileSync(path.join(directory, `${name}.js`), outputText);
  }
  writeFileSync(path.join(directory, 'child.js'), child);
});

afterAll(() => rmSync(directory, { recursive: true }));

/**
 * Runs a process that subscribes addresses, kills it while it is writing, and returns the addresses
 * that it acknowledged.
 */
async function subscribeUntilKilled(name: string, acknowledged: number): Promise<string[]> {
  const [script, module] = ['child.js', 'subscriberFile.js'].map((f) => path.join(directory, f));
  const writer = spawn(process.execPath, [script!, module!, path.join(directory, 'data'), name], {
    env: { ...process.env, NODE_PATH: path.resolve('node_modules') },
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
  return said.split('\n').filter((line) => line.endsWith('.example'));
}

test('keeps every acknowledged address when the process is killed with kill -9 while it is writing', async () => {
  const promised = [
    ...(await subscribeUntilKilled('a', 37)),
    ...(await subscribeUntilKilled('b', 150)),
    ...(await subscribeUntilKilled('c', 301)),
  ];
  expect(promised.length).toBeGreaterThan(480);
  const database = new Database(path.join(directory, 'data', 'newsletter.sqlite'));
  const rows = database.prepare('SELECT email_address FROM subscribers').all() as {
    email_address: string;
  }[];
  const kept = new Set(rows.map((row) => row.email_address));
  expect(promised.filter((address) => !kept.has(address))).toEqual([]);
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});
