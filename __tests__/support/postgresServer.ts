import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { eventually } from './eventually';

export type PostgresServer = {
  /** Creates an empty database and returns its URL. */
  createDatabase: () => Promise<string>;
  start: () => Promise<void>;
  /** Stops the server immediately, as a crash would. It keeps its data. */
  stop: () => Promise<void>;
  /** Pauses or resumes all of the server's processes. Connections stay open, but get no response. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** Stops the server and deletes its data. */
  remove: () => Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root, so it runs as `nobody`. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a real PostgreSQL that listens only on a socket in a temporary folder. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const dir = mkdtempSync(path.join(tmpdir(), 'pg-'));
  if (isRoot) chownSync(dir, nobody.uid!, nobody.gid!);
  const data = path.join(dir, 'data');
  const programs = programFolder();
  const url = (name: string) => `postgresql://site@localhost/${name}?host=${dir}`;
  let server: ChildProcess | undefined;
  let databases = 0;

  const prepared = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'site', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...nobody, cwd: dir, encoding: 'utf8' },
  );
  if (prepared.status !== 0) throw new Error(`PostgreSQL was not set up: ${prepared.stderr}`);

  async function run(statement: string) {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async function start() {
    const options = ['-D', data, '-k', dir, '-c', 'listen_addresses=', '-c', 'fsync=off'];
    server = spawn(path.join(programs, 'postgres'), options, {
      ...nobody,
      cwd: dir,
      stdio: 'ignore',
    });
    await eventually(() => run('select 1'));
  }

  async function stop() {
    if (!server || server.exitCode !== null || server.signalCode) return;
    signal('SIGCONT');
    server.kill('SIGQUIT');
    await once(server, 'exit');
  }

  function signal(name: 'SIGSTOP' | 'SIGCONT') {
    const parent = `${server!.pid}`;
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', parent], { encoding: 'utf8' });
    for (const pid of [parent, ...stdout.trim().split(/\s+/)]) {
      if (pid) process.kill(Number(pid), name);
    }
  }

  await start();
  return {
    createDatabase: async () => {
      const name = `site${(databases += 1)}`;
      await run(`create database ${name}`);
      return url(name);
    },
    start,
    stop,
    signal,
    remove: async () => {
      await stop();
      rmSync(dir, { recursive: true });
    },
  };
}

/** The folder with `initdb` and `postgres`. */
function programFolder(): string {
  const { POSTGRES_PATH } = process.env;
  if (POSTGRES_PATH) return path.dirname(POSTGRES_PATH);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest)
    throw new Error(
      'These tests need PostgreSQL. Install the Debian package postgresql, or set POSTGRES_PATH to the path of postgres.',
    );
  return path.join(DEBIAN, newest, 'bin');
}
