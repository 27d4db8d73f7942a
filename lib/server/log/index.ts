import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { processWide } from '../process/processWide';

/** Fields that every log line written inside of `logContext.run(fields, …)` carries, such as a request's id. */
export const logContext = processWide('log-context', () => new AsyncLocalStorage<object>());

/** Names of values that never belong in a log, at the top of an entry or one level below. */
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
  'redisUrl',
  'email',
  'email_address',
];

/** Of a message or a stack. */
const MAX_LENGTH = 4000;

/** Removes what a message of foreign making could carry: queries of addresses, and e-mail addresses. */
export function withoutSecrets(text: string): string {
  return shortened(text)
    .replace(/(\b[a-z][a-z+]*:\/\/)[^\s/@"']*@/gi, '$1')
    .replace(/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/gi, '$1')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[address]');
}

/** Whole words up to a length that takes no time to look through, and cuts nothing in two that has to go. */
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

/** The server's log: one JSON object a line on the standard output, silent in tests. */
export const log = pino({
  level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => logContext.getStore() ?? {},
  serializers: { err: describeError },
  redact: {
    paths: secretNames.flatMap((name) => [name, `*.${name}`]),
    censor: '[redacted]',
  },
});
