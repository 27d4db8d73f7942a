import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { processWide } from '../process/processWide';

/** Adds fields, such as a request ID, to every log line written inside `logContext.run(fields, …)`. */
export const logContext = processWide('log-context', () => new AsyncLocalStorage<object>());

/** Names of values that must never be logged, at the top level of an entry or one level below. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'key',
  'apiKey',
  'readKey',
  'apiSecret',
  'webhookSecret',
  'databaseUrl',
  'email',
  'email_address',
];

/** Maximum length of a message or stack, in characters. */
const MAX_LENGTH = 4000;

/**
 * Removes sensitive text that other software's messages may contain: credentials and queries in
 * URLs, and email addresses.
 */
export function withoutSecrets(text: string): string {
  return shortened(text)
    .replace(/(\b[a-z][a-z+]*:\/\/)[^\s/@"']*@/gi, '$1')
    .replace(/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/gi, '$1')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[address]');
}

/** Truncates long text so that searching it stays fast. Cuts at a space so that no secret is split. */
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  return `${start.slice(0, Math.max(0, start.lastIndexOf(' ')))} …`;
}

function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    code: error.code,
    stack: error.stack && withoutSecrets(error.stack),
  };
}

/** The server's log: one JSON object per line on standard output, silent in tests. */
export const log = processWide('log', () =>
  pino({
    level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // Returns a copy, because pino adds each entry's fields to the object.
    mixin: () => ({ ...logContext.getStore() }),
    serializers: { err: describeError },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`]),
      censor: '[redacted]',
    },
  }),
);
