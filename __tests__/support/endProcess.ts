import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a signal to a process, unless it has ended, and waits until it has. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
