/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { LEASE_MS } from '@/lib/server/requests/worker/outbox';
import { createWorker } from '@/lib/server/requests/worker/worker';
import { database } from '@/lib/server/database';
import { createPlaces, providers } from '../database/databases';
import { idempotencyKeys, startWebhook, WEBHOOK_SECRET } from '../fakes/webhook';
import { allButDate } from '../support/allButDate';
import { eventually } from '../support/eventually';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});

const { create } = createPlaces();

/** Starts a process that makes deliveries until it is killed. */
function startProcess(environment: Record<string, string>) {
  const script = ['--import', 'tsx', '__tests__/requests/deliveryProcess.mjs'];
  const child = spawn('node', script, {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const references: string[] = [];
  // Other lines are the server's log.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^\w{9}$/.test(line)) references.push(line);
  });
  return {
    references,
    send: (sending: string) => child.stdin.write(`${sending}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test.each(providers)(
  'the next process delivers what a killed one was delivering (%s)',
  async (provider) => {
    const webhook = await startWebhook();
    const place = await create(provider);
    variables = {
      ...place.environment,
      REQUESTS_WEBHOOK_URL: webhook.url,
      REQUESTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
    const server = startProcess(variables);
    try {
      server.send('sending-1');
      // It is delivered right away, not at the next regular check.
      await eventually(() => expect(webhook.accepted).toHaveLength(1));
      await webhook.setFault('hang');
      for (const n of [2, 3, 4]) server.send(`sending-${n}`);
      await eventually(() => {
        expect(server.references).toHaveLength(4);
        expect(webhook.requests.length).toBeGreaterThan(1);
      });
    } finally {
      await server.kill();
    }
    await webhook.setFault(undefined);
    const { deliverDue } = createWorker();
    await deliverDue();
    jest.useFakeTimers({ doNotFake: allButDate, now: Date.now() + LEASE_MS });
    await deliverDue();
    jest.useRealTimers();
    // The one whose response was lost arrives twice, with the same key.
    expect([...new Set(idempotencyKeys(webhook.accepted))].sort()).toEqual(
      server.references.map((reference) => `${reference}-webhook`).sort(),
    );
    await database().close();
    await webhook.close();
  },
);
