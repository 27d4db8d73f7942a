/** @jest-environment node */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { NextApiHandler } from 'next';
import { serveApi } from '../fakes/apiServer';

type Route = { default: NextApiHandler; config?: { api?: { bodyParser?: boolean } } };

// Jest cannot load the engine that draws the sharing picture.
jest.mock('next/og', () => ({ ImageResponse: Response }));

const routes = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => name.replace(/\.tsx?$/, ''));

/** Sends a GET with a body, which `fetch` refuses to do. */
async function getWithBody(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const request = httpRequest(url, { method: 'GET', headers, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode!, text };
}

test('finds the routes', () => {
  expect(routes).toEqual(expect.arrayContaining(['search', 'health', 'cosmic/objects', 'og']));
});

test.each(routes)('%s does not let Next parse the body', async (name) => {
  const { default: handler, config } = (await import(`../../pages/api/${name}`)) as Route;
  const server = await serveApi(handler, config?.api?.bodyParser ?? true);
  const { status, text } = await getWithBody(server.url, '{');
  await server.close();
  // Next's own parser returns 400 with this text.
  expect(text).not.toContain('Invalid JSON');
  expect(status).toBeLessThan(500);
});
