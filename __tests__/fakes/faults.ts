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

/**
 * What a fault works with: the HTTP response, the good answer that it corrupts, and the JSON body of
 * an error.
 */
type Scene = { response: ServerResponse; answer: Answer; errorBody: (status: number) => unknown };

type Misbehave = (scene: Scene) => void;

const HUGE_BYTES = 10 * 1024 * 1024;
const json = { 'Content-Type': 'application/json' };

const status =
  (code: number, headers: Record<string, string> = {}): Misbehave =>
  ({ response, errorBody }) => {
    response.writeHead(code, { ...json, ...headers }).end(JSON.stringify(errorBody(code)));
  };

const html =
  (code: number): Misbehave =>
  ({ response }) => {
    response.writeHead(code, { 'Content-Type': 'text/html' });
    response.end('<!DOCTYPE html><title>Access Denied</title><h1>Access Denied</h1>');
  };

/** Every way to fail except `refused`, for which `startFaultyServer` closes its port. */
export const misbehaviors = {
  hang: () => undefined,
  'slow headers': ({ response }) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\n');
    every(response, 200, () => socket?.write(`X-Slow-${Date.now()}: 1\r\n`));
  },
  drip: ({ response, answer }) => {
    const text = JSON.stringify(answer.json ?? {}).padEnd(1000);
    response.writeHead(200, json);
    let sent = 0;
    every(response, 200, () => response.write(text[sent++ % text.length]));
  },
  reset: ({ response }) => response.socket?.destroy(),
  truncated: ({ response, answer }) => {
    const text = JSON.stringify(answer.json ?? {});
    response.writeHead(200, json).end(text.slice(0, -1));
  },
  'truncated, length wrong': ({ response, answer }) => {
    const text = JSON.stringify(answer.json ?? {});
    response.writeHead(200, { ...json, 'Content-Length': text.length });
    response.write(text.slice(0, -1), () => response.socket?.destroy());
  },
  html: html(200),
  'html 403': html(403),
  empty: ({ response }) => response.writeHead(200, json).end(),
  'wrong types': ({ response, answer }) =>
    response.writeHead(200, json).end(JSON.stringify(withWrongTypes(answer.json))),
  '400': status(400),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '429': status(429),
  '429, retry after 1 s': status(429, { 'Retry-After': '1' }),
  '429, retry after 1 h': status(429, { 'Retry-After': '3600' }),
  '500': status(500),
  '502': status(502),
  '503': status(503),
  huge: ({ response }) => {
    const text = JSON.stringify({ filler: 'x'.repeat(HUGE_BYTES) });
    response.writeHead(200, { ...json, 'Content-Length': text.length }).end(text);
  },
  'huge, without length': ({ response }) => {
    response.writeHead(200, json).write('{"filler":"');
    response.end('x'.repeat(HUGE_BYTES));
  },
  'gzip bomb': ({ response }) => {
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify('x'.repeat(HUGE_BYTES))));
  },
  'broken gzip': ({ response }) => {
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end('not gzip at all');
  },
  'redirect elsewhere': status(302, { Location: 'http://elsewhere.example/' }),
  'redirect loop': status(302, { Location: '/loop' }),
} satisfies Record<string, Misbehave>;

export type Fault = 'refused' | keyof typeof misbehaviors;

export const faults: Fault[] = ['refused', ...(Object.keys(misbehaviors) as Fault[])];

function every(response: ServerResponse, ms: number, act: () => void): void {
  const timer = setInterval(act, ms);
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
