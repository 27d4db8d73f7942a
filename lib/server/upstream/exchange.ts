import { Agent, fetch, type Response } from 'undici';
import { processWide } from '../process/processWide';
import { discard, parseJson, readBytes, readStart, toText } from './body';
import { toUpstreamError, UpstreamError } from './errors';

/** A single call, as sent. */
export type WireRequest = {
  service: string;
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  maxBytes: number;
  takesAnyBody: boolean;
};

type ResponseHead = {
  status: number;
  /** By lowercase name. */
  headers: Record<string, string>;
};

export type UpstreamResponse = ResponseHead & { text: string };

export type UpstreamBytes = ResponseHead & { bytes: Buffer };

const CONNECT_TIMEOUT_MS = 1500;
/**
 * Larger than any legitimate response before decompression. A compressed stream can go on forever without producing
 * any output.
 */
const MAX_WIRE_BYTES = 16_000_000;
const MAX_REDIRECTS = 3;
const MAX_ERROR_BYTES = 64 * 1024;

const agent = processWide(
  'upstream-agent',
  () => new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: MAX_WIRE_BYTES }),
);

/** Sends one request, follows redirects within the same origin and reads the full response. */
export async function exchange(request: WireRequest, signal: AbortSignal): Promise<UpstreamBytes> {
  const response = await send(request, signal);
  if (!response.ok) throw await toStatusError(request, response);
  try {
    const bytes = await readBody(request, response);
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
  } catch (error) {
    throw toUpstreamError(request.service, error, 'body', signal);
  }
}

function readBody({ service, maxBytes, takesAnyBody }: WireRequest, response: Response) {
  if (maxBytes === 0) return discard(response);
  return takesAnyBody ? readStart(response, maxBytes) : readBytes(service, response, maxBytes);
}

async function send(request: WireRequest, signal: AbortSignal): Promise<Response> {
  const { service, method, headers, body } = request;
  let { url } = request;
  for (let redirects = 0; ; redirects++) {
    let response: Response;
    try {
      const options = { method, headers, body, redirect: 'manual', dispatcher: agent } as const;
      response = await fetch(url, { ...options, signal });
    } catch (error) {
      throw toUpstreamError(service, error, 'refused', signal);
    }
    if (response.status < 300 || response.status > 399) return response;
    const target = sameOriginLink(response.headers.get('location'), url);
    if (!target || body !== undefined || redirects === MAX_REDIRECTS) return response;
    await discard(response);
    url = target;
  }
}

/** Resolves a link from a response; undefined unless it stays on the origin of `base`. */
export function sameOriginLink(link: unknown, base: URL | string): URL | undefined {
  if (typeof link !== 'string' || !URL.canParse(link, base)) return undefined;
  const target = new URL(link, base);
  const isSafe = target.origin === new URL(base).origin && !target.username && !target.password;
  return isSafe ? target : undefined;
}

async function toStatusError({ service }: WireRequest, response: Response) {
  const { status } = response;
  const bytes = await readBytes(service, response, MAX_ERROR_BYTES).catch(() => Buffer.alloc(0));
  const text = toText(bytes);
  const reason =
    status < 400 ? `redirected too often or to another origin (${status})` : `returned ${status}`;
  return new UpstreamError(service, 'status', reason, {
    status,
    data: parseJson(text) ?? text,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  });
}

function retryAfterMs(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
