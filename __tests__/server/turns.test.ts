/** @jest-environment node */
import { createListener } from '@/lib/server/listener';
import { turn } from '@/lib/server/listener/turns';
import { listen } from '../support/listen';

jest.mock('@/lib/server/listener/turns', () => ({ noteConnection: jest.fn(), turn: jest.fn() }));

let url: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  const next = createListener(async (_request, response) => response.end('done'));
  ({ url, stop } = await listen(next));
});

afterEach(() => stop());

test.each([
  '/services/outage',
  '/search?q=leak',
  '/newsroom/e-news',
  '/smart-water-use/watering',
  '/newsroom/feed.xml',
  '/api/og',
  '/api/water/flow-foresthill.csv',
  '/api/cosmic/objects',
])('%s does not start while connections are still arriving', async (path) => {
  let begin = () => {};
  jest.mocked(turn).mockReturnValueOnce(new Promise((resolve) => (begin = resolve)));
  let isAnswered = false;
  const answer = fetch(url + path).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect(isAnswered).toBe(false);
  begin();
  expect(await answer).toBe(200);
});
