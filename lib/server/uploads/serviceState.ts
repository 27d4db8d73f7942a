import { logState } from '../log/once';
import { processWide } from '../process/processWide';

/**
 * Keeps when a service last worked and why it last failed, for `/api/health` and the log.
 * @param name unique in this repository
 * @param sentence what the log says while it fails
 */
export function serviceState(name: string, sentence: string) {
  const state = processWide(name, () => ({
    lastSuccess: null as number | null,
    lastFailure: null as { kind: string; at: number } | null,
  }));
  return {
    noteSuccess: () => {
      Object.assign(state, { lastSuccess: Date.now(), lastFailure: null });
      logState(sentence, null);
    },
    noteFailure: (kind: string, error: unknown) => {
      state.lastFailure = { kind, at: Date.now() };
      logState(sentence, error);
    },
    report: () => {
      const { lastSuccess, lastFailure } = state;
      return {
        lastSuccessAgeMs: lastSuccess === null ? null : Date.now() - lastSuccess,
        lastFailure: lastFailure && {
          kind: lastFailure.kind,
          ageMs: Date.now() - lastFailure.at,
        },
      };
    },
  };
}
