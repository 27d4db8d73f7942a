import { format, stripVTControlCharacters } from 'node:util';
import { log, withoutSecrets } from './index';

const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const;

/**
 * Redirects the console output of Next and Node to the log, one JSON object per line. Only in production: in
 * development, people read the console.
 */
export function logConsole(): void {
  if (process.env.NODE_ENV !== 'production') return;
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...values: unknown[]) => {
        const err = values.find((value) => value instanceof Error);
        const words = values.filter((value) => value !== err);
        const text = stripVTControlCharacters(format(...words)).trim() || (err?.message ?? '');
        log[level](err ? { err } : {}, withoutSecrets(text));
      },
    });
  }
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, err.message));
}
