import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './startSite';

export type RedisServer = {
  url: string;
  /** Starts Redis again, without its data, after a stop. */
  start: (...options: string[]) => Promise<void>;
  stop: () => Promise<void>;
  /** Sends Redis a signal. A paused server accepts connections but does not respond. */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
};

/** Starts a real Redis that has its own port and saves nothing to disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function start(...options: string[]) {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', ...options];
    const path = process.env.REDIS_SERVER_PATH ?? 'redis-server';
    server = spawn(path, args, { stdio: 'ignore' });
    for (let tries = 0; !(await accepts(port)); tries++) {
      if (tries === 100 || server.exitCode !== null) throw new Error('Redis did not start');
      await sleep(50);
    }
  }

  async function stop() {
    if (!server || server.exitCode !== null || server.signalCode) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  await start();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => void server?.kill(name);
  return { url: `redis://127.0.0.1:${port}`, start, stop, signal };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
