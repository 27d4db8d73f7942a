import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The production build as a server of its own, with an environment of its own. */
export async function startSite(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port)];
  const server = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => (output += text));
  const deadline = Date.now() + 30_000;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`The site did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    /** All that it has logged so far. */
    output: () => output,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
