/** @jest-environment node */
import { log } from '@/lib/server/log';
import { logConsole } from '@/lib/server/log/console';

const original = { ...console };
const env = process.env as Record<string, string | undefined>;
const warningListeners = process.listeners('warning');

afterEach(() => {
  Object.assign(console, original);
  process.removeAllListeners('warning');
  for (const listener of warningListeners) process.on('warning', listener);
  env.NODE_ENV = 'test';
  jest.restoreAllMocks();
});

test('sends console output from Next and Node to the log, without colors or query strings', async () => {
  env.NODE_ENV = 'production';
  logConsole();
  const [told, failed, warned] = (['info', 'error', 'warn'] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation(() => {}),
  );
  console.log('\u001b[32m ✓\u001b[0m Ready in %d ms', 5);
  const error = new Error('GET https://a.example/?key=SECRET failed');
  console.error(error);
  console.error('⨯', error);
  process.emitWarning('old');
  await new Promise(setImmediate);
  expect(told).toHaveBeenCalledWith({}, '✓ Ready in 5 ms');
  expect(failed).toHaveBeenCalledWith({ err: error }, 'GET https://a.example/ failed');
  expect(failed).toHaveBeenLastCalledWith({ err: error }, '⨯');
  expect(warned).toHaveBeenCalledWith({ err: expect.objectContaining({ message: 'old' }) }, 'old');
});

test('leaves the console unchanged in development', () => {
  logConsole();
  expect(console.log).toBe(original.log);
});
