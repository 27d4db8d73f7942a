import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { endProcess } from './endProcess';
import { eventually } from './eventually';
import { programPath } from './programPath';
import { freePort } from './startSite';

export type RedisServer = Awaited<ReturnType<typeof startRedisServer>>;

/** Starts a real Redis that has its own port and saves nothing to disk. */
export async function startRedisServer() {
  const program = programPath('redis-server', 'REDIS_SERVER_PATH');
  const port = await freePort();
  let server: ChildProcess;

  /** Starts Redis again, without its data, after a stop. */
  async function start(...options: string[]) {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', ...options];
    server = spawn(program, args, { stdio: 'ignore' });
    await eventually(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    });
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => endProcess(server, 'SIGKILL'),
    /** Sends Redis a signal. A paused server accepts connections but does not respond. */
    signal: (name: 'SIGSTOP' | 'SIGCONT') => void server.kill(name),
  };
}
