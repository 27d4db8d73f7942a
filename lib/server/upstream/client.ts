import { MINUTE_MS } from '../../site/durations';
import { log } from '../log';
import { metrics } from '../metrics';
import { readData, toText } from './body';
import { isFaultOfService, isRefusalOfAccount, isUpstreamError, UpstreamError } from './errors';
import { exchange, type UpstreamBytes, type UpstreamResponse, type WireRequest } from './exchange';
import { withRetries } from './retry';
import { createService, type Service, type ServiceHealth, type ServiceLimits } from './services';

export type UpstreamRequest = {
  /** The service's name, used for its limits, in the log and in `/api/health`. */
  service: string;
  url: URL | string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Sent as the JSON body. */
  json?: unknown;
  /** Sent as the body of a form, in place of `json`. */
  form?: Record<string, string>;
  /** Sent as they are, in place of `json`. */
  bytes?: Uint8Array;
  /** Time limit for everything: queuing, connecting, retries and reading. */
  timeoutMs?: number;
  /** Maximum size of the decompressed response. If it is 0, only the status counts, and the body is not read. */
  maxBytes?: number;
  /**
   * Whether a 2xx status is enough. The body is then as much as arrives, up to `maxBytes`.
   */
  takesAnyBody?: boolean;
  /**
   * Maximum number of retries after transient failures. PUT and DELETE requests are retried only if this is set,
   * and POST and PATCH requests never.
   */
  retries?: number;
  /**
   * Which errors are normal responses from a healthy service, such as a 404 for a search without results.
   * Any other 4xx appears in `/api/health`, but does not open the breaker.
   */
  isAnswer?: (error: UpstreamError) => boolean;
};

type JsonRequest<T> = UpstreamRequest & {
  /** Returns the typed data. If it throws, the call fails with an error of kind `body`. */
  check: (data: unknown) => T;
};

export type Upstream = {
  /** @throws UpstreamError for anything but a complete 2xx response */
  fetch: (request: UpstreamRequest) => Promise<UpstreamResponse>;
  /**
   * Like `fetch`, with the response parsed as JSON and validated. A 204 is validated as undefined and, with
   * `takesAnyBody`, so is JSON that is missing or cut off.
   */
  fetchJson: <T>(request: JsonRequest<T>) => Promise<UpstreamResponse & { data: T }>;
  /** Like `fetch`, for a response that is not text. */
  fetchBytes: (request: UpstreamRequest) => Promise<UpstreamBytes>;
  /** State of every service called so far. */
  health: () => Record<string, ServiceHealth>;
  /**
   * Resets the breaker and health of one service, or of all services. Used when a webhook
   * call shows that a service is up.
   */
  reset: (service?: string) => void;
};

const defaults: ServiceLimits = {
  failuresToOpen: 5,
  halfOpenAfterMs: 10_000,
  concurrent: 8,
  queued: 64,
};

const TIMEOUT_MS = 4000;
const MAX_BYTES = 2 * 1024 * 1024;
const RETRIES = 2;

/** How long a service counts as failing after its last failure, in ms. */
const FAILING_MS = MINUTE_MS;

/** How a service has failed since it last worked, and when it last failed, in `performance.now()` time. */
type Failing = { kinds: Set<string>; at: number };

export function createUpstream(limits: Partial<ServiceLimits> = {}): Upstream {
  const services = new Map<string, Service>();
  const failing = new Map<string, Failing>();

  function serviceOf(name: string): Service {
    const service = services.get(name) ?? createService(name, { ...defaults, ...limits });
    services.set(name, service);
    return service;
  }

  async function call<T>(request: UpstreamRequest, read: (answer: UpstreamBytes) => T) {
    const { service, timeoutMs = TIMEOUT_MS } = request;
    const wire = toWireRequest(request);
    const retries = retriesOf(wire.method, request.retries);
    const startedAt = performance.now();
    const deadline = startedAt + timeoutMs;
    const signal = AbortSignal.timeout(timeoutMs);
    let attempt = 0;
    try {
      const result = await serviceOf(service).run(
        async () => {
          const tryOnce = (number: number) => {
            attempt = number;
            return exchange(wire, signal);
          };
          return read(await withRetries(tryOnce, { retries, deadline }));
        },
        deadline,
        request.isAnswer,
      );
      noteSuccess();
      metrics.upstreamCalls.inc({ service, result: 'ok' });
      return result;
    } catch (error) {
      if (isUpstreamError(error)) {
        metrics.upstreamCalls.inc({ service, result: error.kind });
        if (!request.isAnswer?.(error)) noteFailure(error);
      }
      throw error;
    }

    function noteSuccess() {
      const last = failing.get(service);
      if (last && performance.now() - last.at >= FAILING_MS) {
        failing.delete(service);
        log.info({ service }, 'upstream has recovered');
      }
    }

    /** Logs a failure, but only once while a service keeps failing in the same way. */
    function noteFailure(error: UpstreamError) {
      const isFailure = isFaultOfService(error) || isRefusalOfAccount(error);
      const { kinds } = failing.get(service) ?? { kinds: new Set() };
      const kind = `${error.kind} ${error.status}`;
      const isKnown = error.kind === 'unavailable' ? kinds.size > 0 : kinds.has(kind);
      if (isFailure) failing.set(service, { kinds: kinds.add(kind), at: performance.now() });
      if (!isKnown) report(wire, error, attempt, performance.now() - startedAt);
    }
  }

  return {
    fetch: (request) => call(request, withText),
    fetchBytes: (request) => call(request, (answer) => answer),
    fetchJson: ({ check, ...request }) => {
      const headers = { accept: 'application/json', ...request.headers };
      return call({ ...request, headers }, (response) => {
        const answer = withText(response);
        const { service, takesAnyBody } = request;
        return { ...answer, data: readData(service, answer, check, takesAnyBody) };
      });
    },
    health: () =>
      Object.fromEntries([...services].map(([name, service]) => [name, service.health()])),
    reset: (name) => (name === undefined ? services.clear() : void services.delete(name)),
  };
}

function withText({ status, headers, bytes }: UpstreamBytes): UpstreamResponse {
  return { status, headers, text: toText(bytes) };
}

function retriesOf(method: string, asked: number | undefined): number {
  if (method === 'GET' || method === 'HEAD') return asked ?? RETRIES;
  return method === 'PUT' || method === 'DELETE' ? (asked ?? 0) : 0;
}

function toWireRequest(request: UpstreamRequest): WireRequest {
  const { service, method = 'GET', headers, json, form, bytes } = request;
  const { maxBytes = MAX_BYTES, takesAnyBody = false } = request;
  const url = URL.canParse(String(request.url)) ? new URL(request.url) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    const error = new UpstreamError(service, 'unavailable', 'has no http or https URL');
    log.warn({ service, kind: error.kind }, error.message);
    throw error;
  }
  const lowerCase = Object.entries(headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const ofJson = json === undefined ? undefined : JSON.stringify(json);
  const body = bytes ?? (form ? new URLSearchParams(form).toString() : ofJson);
  const textType = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const type = bytes ? 'application/octet-stream' : textType;
  const contentType = body === undefined ? {} : { 'content-type': type };
  return {
    service,
    url,
    method,
    headers: { ...contentType, ...Object.fromEntries(lowerCase) },
    body,
    maxBytes,
    takesAnyBody,
  };
}

/** Logs a failed call. The entry has the path without its query, and no headers. */
function report(wire: WireRequest, error: UpstreamError, attempt: number, ms: number): void {
  const { service, kind, status, message } = error;
  const level = status && status < 500 && ![401, 402, 403, 429].includes(status) ? 'info' : 'warn';
  const { method, url } = wire;
  const entry = { service, kind, status, method, path: url.pathname, attempt, ms: Math.round(ms) };
  log[level](entry, message);
}
