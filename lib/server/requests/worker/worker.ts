import { database } from '../../database';
import type { Database } from '../../database/database';
import { isDatabaseUnavailable } from '../../database/failure';
import { formNamed } from '../../forms';
import { shutdown } from '../../listener/shutdown';
import { log } from '../../log';
import { logState } from '../../log/once';
import { configuredChannels, type Channel } from '../delivery/channels';
import { deliverBy } from './deliverBy';
import { DeliveryFailed, NO_FORM } from './failure';
import { refreshOutboxHealth } from './health';
import { claimNext, extendClaim, LEASE_MS, markDelivered, postpone, type Claim } from './outbox';
import { pauseAfter } from './schedule';

/** After this many attempts, which take about an hour, the office gets a request even if its form is gone. */
const MIN_ATTEMPTS_WITHOUT_FORM = 5;

/**
 * Delivers what is in the outbox, one request at a time on each channel, oldest first.
 * @param db this instance's database
 */
export function createWorker(db: () => Database = database) {
  const running = new Map<Channel, Promise<void>>();
  /** Channels that got something new while they were running. */
  const again = new Set<Channel>();
  /** Deliveries that were made but could not be recorded in the database. */
  const delivered = new Set<string>();

  /** Delivers what is due on all channels. Never rejects. */
  async function deliverDue(): Promise<void> {
    const refreshHealth = () => runLogged(() => refreshOutboxHealth(db(), configuredChannels()));
    // A delivery that is still running can take several more minutes.
    if (running.size > 0) await refreshHealth();
    await Promise.all(
      configuredChannels().map((channel) => {
        const known = running.get(channel);
        if (known) {
          again.add(channel);
          return known;
        }
        const run = runChannel(channel).finally(() => running.delete(channel));
        running.set(channel, run);
        return run;
      }),
    );
    await refreshHealth();
  }

  async function runChannel(channel: Channel): Promise<void> {
    do {
      again.delete(channel);
      await runLogged(async () => {
        while (!shutdown.hasBegun) {
          const claim = await claimNext(db(), channel);
          if (!claim || !(await attempt(claim))) return;
        }
      });
    } while (again.has(channel) && !shutdown.hasBegun);
  }

  /** @returns whether to continue with the next request */
  async function attempt(claim: Claim): Promise<boolean> {
    const { request, channel, attempts } = claim;
    const key = `${request.reference}-${channel}`;
    if (!delivered.has(key)) {
      const stopExtending = keepExtending(db, claim);
      try {
        const form = formNamed(request.form);
        // The file may be missing for a while, for example on an instance that is not updated yet.
        if (!form && attempts < MIN_ATTEMPTS_WITHOUT_FORM) throw new DeliveryFailed(NO_FORM);
        await deliverBy[channel](request, form);
      } catch (error) {
        await stopExtending();
        return await noteFailedAttempt(db, claim, error);
      }
      await stopExtending();
    }
    delivered.add(key);
    logState(failing(channel), null);
    await markDelivered(db(), claim);
    delivered.delete(key);
    return true;
  }

  return { deliverDue };
}

/** The state of a channel in the log. */
const failing = (channel: Channel) => `requests cannot be delivered (${channel})`;

/** Extends a claim during its delivery. @returns a function that stops, and waits for the last extension */
function keepExtending(db: () => Database, claim: Claim): () => Promise<void> {
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => extendClaim(db(), claim)).catch(() => undefined);
  }, LEASE_MS / 3).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

/** Logs a failed attempt, and says when the next one is. @returns whether to continue with the next request */
async function noteFailedAttempt(
  db: () => Database,
  claim: Claim,
  error: unknown,
): Promise<boolean> {
  const { request, channel, attempts } = claim;
  const isKnown = error instanceof DeliveryFailed;
  const reason = isKnown ? error.message : 'The message could not be created.';
  if (!isKnown && !isDatabaseUnavailable(error))
    log.error({ err: error, reference: request.reference, channel }, 'cannot create a message');
  const pause = pauseAfter(attempts + 1);
  logState(failing(channel), new Error(reason));
  await postpone(db(), claim, reason, pause);
  if (pause === null)
    log.error(
      { reference: request.reference, channel, reason },
      'abandoned a delivery after three days',
    );
  return !(isKnown && error.isServiceDown);
}

/** Runs a task that uses the database. If the database cannot be used, the next check tries again. */
async function runLogged(task: () => Promise<void>): Promise<void> {
  const sentence = 'cannot use the outbox';
  try {
    await task();
    logState(sentence, null);
  } catch (err) {
    logState(sentence, err);
  }
}
