// Starts a command that serves the site, requests a page, visits the site and stops the command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 300_000;

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * @param visit what to do on the site if the page is served: gets its URL
 * @param stdio where the command's output goes
 * @returns Whether the command served the page. Resolves after the command has stopped.
 */
export async function serveBriefly(command, page, env, visit = subscribe, stdio = 'inherit') {
  const [program, ...args] = command.split(' ');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // A separate process group, because npm does not pass every signal on to its child processes.
  const child = spawn(program, args, {
    stdio,
    detached: true,
    env: { ...process.env, ...env, PORT: `${port}` },
  });
  const ended = once(child, 'exit');
  const isServed = await isAnswered(url + page, child);
  if (isServed) await visit(url);
  if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await ended;
  // Wait for the child processes, because npm exits before they do.
  while (isRunning(-child.pid)) await sleep(100);
  return isServed;
}

/** @param pid A process ID, or a negative process group ID. */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function isAnswered(url, child) {
  for (const startedAt = Date.now(); Date.now() - startedAt < START_MS; await sleep(200)) {
    if (child.exitCode !== null) return false;
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return answer.ok;
  }
  return false;
}

const subscribe = (origin) =>
  fetch(`${origin}/api/mailchimp/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{"email_address":"ada@gold.example","status":"subscribed"}',
  });
