import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import mapValues from 'lodash/mapValues';

/** The response from a vendor's service when nothing is wrong. */
export type Answer = {
  status?: number;
  json?: unknown;
  /** Sent in place of `json`. */
  body?: Buffer;
  /** Headers by lowercase name. */
  headers?: Record<string, string>;
};

/** What a fault works with: the HTTP response, the right JSON for it, and the JSON of an error. */
type Scene = { response: ServerResponse; text: string; errorBody: (status: number) => unknown };

type Misbehave = (scene: Scene) => void;

const HUGE_BYTES = 10 * 1024 * 1024;
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const gzip = { 'content-encoding': 'gzip' };

/** Sends the wrong body. */
const instead =
  (bodyOf: (scene: Scene) => string | Buffer, headers = {}, code = 200): Misbehave =>
  (scene) =>
    void scene.response.writeHead(code, { ...json, ...headers }).end(bodyOf(scene));

const status = (code: number, headers = {}) =>
  instead(({ errorBody }) => JSON.stringify(errorBody(code)), headers, code);

const denied = () => '<!DOCTYPE html><title>Access Denied</title><h1>Access Denied</h1>';

/** Every way to fail except `refused`, for which `startFaultyServer` closes its port. */
export const misbehaviors = {
  hang: () => undefined,
  'slow headers': ({ response }) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    often(response, () => response.socket?.write(`X-Slow-${Date.now()}: 1\r\n`));
  },
  drip: ({ response, text }) => {
    const padded = text.padEnd(1000);
    response.writeHead(200, json);
    let sent = 0;
    often(response, () => response.write(padded[sent++ % padded.length]));
  },
  reset: ({ response }) => response.socket?.destroy(),
  truncated: instead(({ text }) => text.slice(0, -1)),
  'truncated, length wrong': ({ response, text }) => {
    response.writeHead(200, { ...json, 'content-length': text.length });
    response.write(text.slice(0, -1), () => response.socket?.destroy());
  },
  html: instead(denied, html),
  'html 403': instead(denied, html, 403),
  empty: instead(() => ''),
  'wrong types': instead(({ text }) => JSON.stringify(withWrongTypes(JSON.parse(text)))),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '429': status(429),
  '429, retry after 1 s': status(429, { 'retry-after': '1' }),
  '429, retry after 1 h': status(429, { 'retry-after': '3600' }),
  '500': status(500),
  '502': status(502),
  '503': status(503),
  huge: instead(() => `"${'x'.repeat(HUGE_BYTES)}"`, { 'content-length': HUGE_BYTES + 2 }),
  'huge, without length': instead(() => `"${'x'.repeat(HUGE_BYTES)}"`),
  'gzip bomb': instead(() => gzipSync(`"${'x'.repeat(HUGE_BYTES)}"`), gzip),
  'broken gzip': instead(() => 'not gzip at all', gzip),
  'redirect elsewhere': status(302, { location: 'http://elsewhere.example/' }),
  'redirect loop': status(302, { location: '/loop' }),
} satisfies Record<string, Misbehave>;

export type Fault = 'refused' | keyof typeof misbehaviors;

export const faults: Fault[] = ['refused', ...(Object.keys(misbehaviors) as Fault[])];

function often(response: ServerResponse, act: () => void): void {
  const timer = setInterval(act, 200);
  response.on('close', () => clearInterval(timer));
}

/** Returns the same JSON with every value replaced by one of a different type. */
function withWrongTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: 'not an array' };
  if (typeof value === 'string') return 42;
  if (typeof value === 'number') return 'not a number';
  if (typeof value === 'boolean') return 'maybe';
  return value && typeof value === 'object' ? mapValues(value, withWrongTypes) : ['not null'];
}
