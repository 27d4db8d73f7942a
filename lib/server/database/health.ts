import type { DatabaseFailure } from './failure';

/** When the database last worked, and what has gone wrong since. */
export type DatabaseHealth = {
  lastSuccessAgeMs: number | null;
  lastFailure: { kind: DatabaseFailure; ageMs: number } | null;
};

/** Remembers how the database is doing, for `/api/health`. */
export function createHealth() {
  let lastSuccess: number | undefined;
  let lastFailure: { kind: DatabaseFailure; at: number } | undefined;
  let unmoved: { kind: DatabaseFailure; at: number } | undefined;
  return {
    succeed: () => {
      lastSuccess = Date.now();
      lastFailure = undefined;
    },
    fail: (kind: DatabaseFailure) => {
      lastFailure = { kind, at: Date.now() };
    },
    /** Rows in an older file cannot be moved into the database, for this reason; null if there are none. */
    setUnmoved: (kind: DatabaseFailure | null) => {
      unmoved = kind ? { kind, at: Date.now() } : undefined;
    },
    isFailing: () => lastFailure !== undefined,
    hasUnmoved: () => unmoved !== undefined,
    report: (): DatabaseHealth => {
      const failure = lastFailure ?? unmoved;
      return {
        lastSuccessAgeMs: lastSuccess === undefined ? null : Date.now() - lastSuccess,
        lastFailure: failure ? { kind: failure.kind, ageMs: Date.now() - failure.at } : null,
      };
    },
  };
}

export type HealthRecord = ReturnType<typeof createHealth>;
