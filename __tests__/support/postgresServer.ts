import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { endProcess } from './endProcess';
import { eventually } from './eventually';
import { programPath } from './programPath';

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;

/** PostgreSQL refuses to run as root, so it runs as `nobody`. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Starts a real PostgreSQL that listens only on a socket in a temporary folder. */
export async function startPostgresServer() {
  const dir = mkdtempSync(path.join(tmpdir(), 'pg-'));
  if (nobody) chownSync(dir, nobody.uid, nobody.gid);
  const data = path.join(dir, 'data');
  const postgres = programPath('postgres', 'POSTGRES_PATH', 'postgresql');
  const url = (name: string) => `postgresql://site@localhost/${name}?host=${dir}`;
  let server: ChildProcess;
  let databases = 0;

  execFileSync(
    path.join(path.dirname(postgres), 'initdb'),
    ['-D', data, '-U', 'site', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { ...nobody, cwd: dir },
  );

  async function run(statement: string) {
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  async function start() {
    const options = ['-D', data, '-k', dir, '-c', 'listen_addresses=', '-c', 'fsync=off'];
    server = spawn(postgres, options, { ...nobody, cwd: dir, stdio: 'ignore' });
    await eventually(() => run('select 1'));
  }

  /** Stops the server immediately, as a crash would. The data is kept. */
  async function stop() {
    if (server.exitCode === null) signal('SIGCONT');
    await endProcess(server, 'SIGQUIT');
  }

  /** Pauses or resumes all of the server's processes. Connections stay open, but get no response. */
  function signal(name: 'SIGSTOP' | 'SIGCONT') {
    const parent = `${server.pid}`;
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', parent], { encoding: 'utf8' });
    for (const pid of [parent, ...stdout.trim().split(/\s+/)]) {
      if (pid) process.kill(Number(pid), name);
    }
  }

  await start();
  return {
    /** Creates an empty database and returns its URL. */
    createDatabase: async () => {
      const name = `site${(databases += 1)}`;
      await run(`create database ${name}`);
      return url(name);
    },
    start,
    stop,
    signal,
    /** Stops the server and deletes its data. */
    remove: async () => {
      await stop();
      rmSync(dir, { recursive: true });
    },
  };
}
