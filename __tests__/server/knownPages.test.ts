/** @jest-environment node */
import { createListener } from '@/lib/server/listener';
import { listen } from '../support/listen';

jest.mock('@/lib/server/accelerator/pages', () => ({
  findPage: async () => undefined,
  passOn: (_path: string, request: unknown, response: unknown, next: (...all: unknown[]) => void) =>
    next(request, response),
  isKnownPage: (path: string) => path === '/known',
}));

let url: string;
let stop: () => Promise<void>;
let running = 0;
let answerAll = () => {};

beforeEach(async () => {
  const isOpen = new Promise<void>((open) => (answerAll = open));
  const server = createListener(async (request, response) => {
    running += 1;
    if (request.url !== '/known') await isOpen;
    response.end('done');
  });
  ({ url, stop } = await listen(server));
});

afterEach(async () => {
  answerAll();
  await stop();
});

test('a flood of paths that do not exist does not take up the slots for pages that do', async () => {
  const flood = Array.from({ length: 300 }, (_, n) => fetch(`${url}/nope/${n}`));
  while (running < 16) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await fetch(`${url}/known`)).status).toBe(200);
  answerAll();
  await Promise.all(flood);
});
