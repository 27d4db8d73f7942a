import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf, openDatabase, type FileFailure } from './subscriberDatabase';

/** How long a subscription waits for another process to release the file, and how often it retries, in ms. */
const GIVE_UP_MS = 5000;
const RETRY_MS = 200;
/** How long to collect additions for one transaction, in ms. */
const GATHER_MS = 10;
/** How long additions stay in the write-ahead log before they are moved into the file itself, in ms. */
const CHECKPOINT_MS = 60_000;

type Waiting = {
  address: string;
  until: number;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
};

export type SubscriberFile = {
  /** Resolves to whether the address is new, once it is on disk. */
  add: (address: string) => Promise<boolean>;
  /** For `/api/health`: when the file was last written, and what has gone wrong since. */
  health: () => {
    lastSuccessAgeMs: number | null;
    lastFailure: { kind: FileFailure; ageMs: number } | null;
  };
  /** Leaves a single complete file behind, without a write-ahead log. */
  close: () => void;
};

/**
 * The subscriber file, opened on the first addition. Concurrent additions share a transaction, since each
 * commit blocks the whole server until the disk has written it.
 */
export function openSubscriberFile(dataDir: string): SubscriberFile {
  let opened: ReturnType<typeof openDatabase> | undefined;
  let waiting: Waiting[] = [];
  let isWorking = false;
  let lastSuccess: number | undefined;
  let lastFailure: { kind: FileFailure; at: number } | undefined;
  let checkpoint: NodeJS.Timeout | undefined;

  /** Tries to add every waiting address. If the file is locked, addresses with time left keep waiting. */
  function write() {
    const batch = waiting;
    waiting = [];
    try {
      // Anything written to a deleted file is lost.
      if (opened && !opened.isInPlace()) forget();
      opened ??= openDatabase(dataDir);
      const areNew = opened.insertAll(batch.map(({ address }) => address));
      batch.forEach(({ resolve }, i) => resolve(areNew[i] ?? false));
      lastSuccess = Date.now();
      lastFailure = undefined;
      checkpoint ??= setTimeout(tidy, CHECKPOINT_MS).unref();
    } catch (error) {
      const kind = failureOf(error);
      lastFailure = { kind, at: Date.now() };
      if (kind !== 'locked') forget();
      const mayWait = ({ until }: Waiting) => kind === 'locked' && Date.now() < until;
      waiting.push(...batch.filter(mayWait));
      for (const one of batch) if (!mayWait(one)) one.reject(error);
    }
  }

  async function work() {
    isWorking = true;
    while (waiting.length > 0) {
      await sleep(lastFailure ? RETRY_MS : GATHER_MS);
      write();
    }
    isWorking = false;
  }

  /** Closes the file. The next addition opens it again. */
  function forget() {
    opened?.close();
    opened = undefined;
  }

  function tidy() {
    clearTimeout(checkpoint);
    checkpoint = undefined;
    try {
      opened?.checkpoint();
    } catch {
      // The checkpoint is only postponed: the next one, or the next process to open the file, catches up.
    }
  }

  return {
    add: (address) =>
      new Promise((resolve, reject) => {
        waiting.push({ address, until: Date.now() + GIVE_UP_MS, resolve, reject });
        if (!isWorking) void work();
      }),
    health: () => ({
      lastSuccessAgeMs: lastSuccess === undefined ? null : Date.now() - lastSuccess,
      lastFailure: lastFailure
        ? { kind: lastFailure.kind, ageMs: Date.now() - lastFailure.at }
        : null,
    }),
    close: () => {
      tidy();
      forget();
    },
  };
}
