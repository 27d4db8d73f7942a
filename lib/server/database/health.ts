import { log } from '../log';
import { isDatabaseUnavailable, type DatabaseFailure, type DatabaseUnavailable } from './failure';

/** How often to try to store something while the database is failing, in ms. */
const CHECK_MS = 5000;

/** When the database last worked, and what has gone wrong since. */
export type DatabaseHealth = {
  lastSuccessAgeMs: number | null;
  lastFailure: { kind: DatabaseFailure; ageMs: number } | null;
};

/**
 * Tracks the database's health for `/api/health`, and logs when it starts and stops failing. A failure lasts until
 * something can be stored: a database that is full or read-only can still be read.
 * @param store stores something, to find out whether the database works again even if nobody sends anything
 */
export function createHealth(store: () => Promise<unknown>) {
  let lastSuccess: number | undefined;
  let lastFailure: { kind: DatabaseFailure; at: number } | undefined;
  let unmoved: { kind: DatabaseFailure; at: number } | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isStopped = false;

  function fail(error: DatabaseUnavailable): void {
    const { kind } = error;
    if (lastFailure?.kind !== kind) log.error({ err: error }, 'cannot use the database');
    lastFailure = { kind, at: Date.now() };
    checkLater();
  }

  function checkLater() {
    if (!isStopped) checking ??= setTimeout(() => void check(), CHECK_MS).unref();
  }

  async function check() {
    try {
      await store();
      lastFailure = undefined;
      log.info('the database is working again');
    } catch (error) {
      if (isDatabaseUnavailable(error)) fail(error);
    }
    checking = undefined;
    if (lastFailure) checkLater();
  }

  return {
    /** Records that the database has responded. */
    succeed: () => {
      lastSuccess = Date.now();
    },
    /** Records why the database could not be used. */
    fail,
    /** Records why rows in an older file cannot be moved into the database; null if there are none. */
    setUnmoved: (kind: DatabaseFailure | null) => {
      unmoved = kind ? { kind, at: Date.now() } : undefined;
    },
    hasUnmoved: () => unmoved !== undefined,
    report: (): DatabaseHealth => {
      const failure = lastFailure ?? unmoved;
      return {
        lastSuccessAgeMs: lastSuccess === undefined ? null : Date.now() - lastSuccess,
        lastFailure: failure ? { kind: failure.kind, ageMs: Date.now() - failure.at } : null,
      };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(checking);
    },
  };
}
