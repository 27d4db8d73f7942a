/** @jest-environment node */
import type { GetServerSidePropsContext } from 'next';
import { fileResponse } from '@/lib/server/http/fileResponse';
import { UpstreamError } from '@/lib/server/upstream/errors';
import { listen } from '../support/listen';
import { createServer } from 'node:http';

/** What a client gets for a file whose body is made by `body`. */
async function get(body: () => string, accept = '*/*') {
  const forBrowsers = 'text/plain; charset=utf-8';
  const respond = fileResponse('text/calendar; charset=utf-8', body, { forBrowsers });
  const { url, stop } = await listen(
    createServer((req, res) => {
      void respond({ req, res, resolvedUrl: req.url } as GetServerSidePropsContext);
    }),
  );
  const response = await fetch(`${url}/services/planned-work.ics?a=b`, { headers: { accept } });
  const { status, headers } = response;
  const text = await response.text();
  await stop();
  return { status, headers: Object.fromEntries(headers), text };
}

test('sends the file', async () => {
  const { status, headers, text } = await get(() => 'BEGIN:VCALENDAR');
  expect([status, text]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': expect.stringContaining('max-age=300'),
  });
});

test('sends the content type for browsers to browsers only, and tells caches', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const { headers } = await get(() => 'BEGIN:VCALENDAR', accept);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', vary: 'Accept' });
  expect((await get(() => 'BEGIN:VCALENDAR')).headers.vary).toBe('Accept');
});

test.each([
  ['does not respond', new UpstreamError('cosmic', 'timeout', 'timed out'), 504],
  ['is down', new UpstreamError('cosmic', 'refused', 'could not be reached'), 502],
])('says when to retry if a service %s', async (_name, error, expected) => {
  const { status, headers, text } = await get(() => {
    throw error;
  });
  expect(status).toBe(expected);
  expect(text).toMatch(/^A service behind this page .* again/);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '60',
  });
});
