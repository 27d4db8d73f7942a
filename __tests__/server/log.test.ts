/** @jest-environment node */
import { log, logContext, withoutSecrets } from '@/lib/server/log';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { cpuTime } from '../support/cpuTime';

test('is silent in tests', () => {
  expect(log.level).toBe('silent');
});

test.each([
  ['GET https://a.example/v1?key=SECRET failed', 'GET https://a.example/v1 failed'],
  ['at "http://a.example/x#SECRET"', 'at "http://a.example/x"'],
  ['postgresql://site:SECRET@127.0.0.1/site is down', 'postgresql://127.0.0.1/site is down'],
  ['jo.doe+x@mail.example.com is taken', '[address] is taken'],
  ['at f (node_modules/@mui/material/x.js:1:2)', 'at f (node_modules/@mui/material/x.js:1:2)'],
  [`${'word '.repeat(799)}jo.doe@mail.example.com`, `${'word '.repeat(799).trim()} …`],
  ['nothing to hide', 'nothing to hide'],
])('writes %s as %s', (text, written) => {
  expect(withoutSecrets(text)).toBe(written);
});

/** A log line, written with the log's own settings. */
function lineOf(entry: object): Record<string, unknown> {
  let line = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      line += String(chunk);
      done();
    },
  });
  const symbols = pino.symbols as unknown as Record<string, symbol>;
  const copy = log.child({}, { level: 'info' });
  Object.assign(copy, { [symbols.streamSym!]: stream });
  copy.info(entry, 'text');
  return JSON.parse(line) as Record<string, unknown>;
}

test('writes one JSON object per line with a readable level and time', () => {
  const line = lineOf({ service: 'nws' });
  expect(line).toMatchObject({ level: 'info', service: 'nws', msg: 'text' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('visitors’ input cannot start a new line', () => {
  const forged = 'x\r\n{"level":"fatal","msg":"forged"}\u2028\u001b[2J';
  const err = new Error(forged);
  const line = JSON.stringify(lineOf({ path: forged, event: { [forged]: forged }, err }));
  expect(line).not.toMatch(/[\r\n\u001b]/);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', path: forged });
});

test('cleans a long message quickly', () => {
  const messages = [
    'a'.repeat(20_000),
    'a+'.repeat(10_000),
    'http://'.repeat(3000),
    'a@'.repeat(9000),
  ];
  for (const message of messages) {
    expect(cpuTime(() => withoutSecrets(message))).toBeLessThan(3000);
  }
});

test('redacts secrets, including those in the message and data of an error', () => {
  const err = Object.assign(new Error('GET https://a.example/?key=SECRET for jo@mail.example'), {
    data: 'SECRET',
    code: 'ECONNRESET',
  });
  const line = lineOf({
    err,
    apiKey: 'SECRET',
    headers: { authorization: 'SECRET', cookie: 'SECRET' },
    body: { email_address: 'SECRET' },
  });
  expect(JSON.stringify(line)).not.toMatch(/SECRET|jo@/);
  expect(line.err).toMatchObject({ type: 'Error', code: 'ECONNRESET' });
});

test('log lines for one request share the request’s fields, and nothing else', () => {
  const lines: string[] = [];
  const options = (log as unknown as Record<symbol, object>)[pino.symbols.streamSym];
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  log.level = 'info';
  logContext.run({ requestId: 'r1' }, () => {
    log.warn({ id: 'a', err: new Error('x') }, 'first');
    log.info('second');
  });
  log.level = 'silent';
  Object.assign(log, { [pino.symbols.streamSym]: options });
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ requestId: 'r1', id: 'a' });
  expect(Object.keys(second!).sort()).toEqual(['level', 'msg', 'requestId', 'time']);
});
