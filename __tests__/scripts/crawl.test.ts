/** @jest-environment node */
import { createServer } from 'node:http';
import { crawl } from '@/scripts/crawl.mjs';
import { listen } from '../support/listen';

const html = 'text/html; charset=utf-8';
const pages: Record<string, [type: string, text: string]> = {
  '/': [html, '<a href="/a?b=1&amp;c=2">A</a> <a href="https://other.example/x">X</a>'],
  '/a?b=1&c=2': [
    html,
    '<img src="/missing.svg"> <a href="#top">Top</a> <a href="mailto:a@b.c">B</a>',
  ],
  '/sitemap.xml': ['text/xml', '<loc>https://site.example/</loc><loc>https://site.example/b</loc>'],
  '/b': [html, 'Auburn <a href="/broken">Broken</a>'],
  '/picture.png': ['image/png', 'Auburn'],
};

test('visits every page, and lists missing pages and unwanted words', async () => {
  const visited: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    visited.push(url);
    const [type, text] = pages[url] ?? [html, url.startsWith('/broken') ? '' : 'ok'];
    response.statusCode = { '/missing.svg': 404, '/broken': 500 }[url] ?? 200;
    response.setHeader('content-type', type).end(text);
  });
  const { port, stop } = await listen(server);
  const problems = await crawl(`http://localhost:${port}`, /Auburn/);
  await stop();
  expect(problems).toEqual([
    '/b contains “Auburn”.',
    '/broken, found on /b, returns 500.',
    '/missing.svg, found on /a?b=1&c=2, returns 404.',
  ]);
  expect(visited).toEqual([...new Set(visited)]);
});
