import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf, openDatabase, type FileFailure } from './subscriberDatabase';

/** How long a subscription waits for that process, and how often it tries again, in ms. */
const GIVE_UP_MS = 5000;
const RETRY_MS = 200;
/** How long additions gather for a common transaction, in ms. */
const GATHER_MS = 10;
/** After this time in ms, what was added moves from the write-ahead log into the file itself. */
const CHECKPOINT_MS = 60_000;

type Waiting = {
  address: string;
  until: number;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
};

export type SubscriberFile = {
  /** Resolves to whether the address is new, once it is on the disk. */
  add: (address: string) => Promise<boolean>;
  /** For `/api/health`: when the file was last written, and what has gone wrong since. */
  health: () => {
    lastSuccessAgeMs: number | null;
    lastFailure: { kind: FileFailure; ageMs: number } | null;
  };
  /** Leaves one whole file behind, without a write-ahead log. */
  close: () => void;
};

/**
 * The file of subscribers, opened with the first of them. Additions that come at the same time share one
 * transaction, since each commit waits for the disk and the whole server with it.
 */
export function openSubscriberFile(dataDir: string): SubscriberFile {
  let opened: ReturnType<typeof openDatabase> | undefined;
  let waiting: Waiting[] = [];
  let isWorking = false;
  let lastSuccess: number | undefined;
  let lastFailure: { kind: FileFailure; at: number } | undefined;
  let checkpoint: NodeJS.Timeout | undefined;

  /** One try at all that wait. Those who may wait longer for another process do. */
  function write() {
    const batch = waiting;
    waiting = [];
    try {
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

  /** The next addition opens the file anew. */
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
      // It is only put off: the next one, or whoever opens the file, does it.
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
