/**
 * - `timeout`: no complete response in time
 * - `refused`: no connection, or the connection was closed before the response began
 * - `status`: a response with a status outside 2xx
 * - `body`: a response that is cut off, is not JSON, or has an unexpected format
 * - `too-large`: a response above the size limit
 * - `unavailable`: not called at all, since the service keeps failing or too many calls are queued
 */
export type UpstreamErrorKind =
  'timeout' | 'refused' | 'status' | 'body' | 'too-large' | 'unavailable';

type Details = { status?: number; data?: unknown; retryAfterMs?: number };

/** A failed call to another service. The message contains no secrets: no query string, header or body. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly service: string;
  readonly kind: UpstreamErrorKind;
  /** Status of the response, for kind `status`. */
  readonly status?: number;
  /** The body of an error response: parsed JSON, or other text. Not enumerable, since it may repeat what a visitor sent. */
  declare readonly data?: unknown;
  /** How long the service asks us to wait. */
  readonly retryAfterMs?: number;

  constructor(service: string, kind: UpstreamErrorKind, reason: string, details: Details = {}) {
    super(`${service} ${reason}`);
    this.service = service;
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    Object.defineProperty(this, 'data', { value: details.data, enumerable: false });
  }
}

/** Unlike `instanceof`, this also recognizes errors from another bundle in the same process. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === 'UpstreamError';
}

/** Whether the service itself failed, so that its breaker counts the failure. A 4xx does not count. */
export function isFaultOfService({ kind, status = 0 }: UpstreamError): boolean {
  if (kind === 'unavailable') return false;
  return kind !== 'status' || status >= 500 || status < 400;
}

/** Rejections that operators must know about: a wrong key, a closed account or an exhausted quota. */
export function isRefusalOfAccount({ kind, status = 0 }: UpstreamError): boolean {
  return kind === 'status' && [401, 402, 403, 429].includes(status);
}

const timeoutCodes = [
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
];

/**
 * Converts an error from `fetch`.
 * @param kind the kind to use unless it was a timeout
 */
export function toUpstreamError(
  service: string,
  error: unknown,
  kind: 'refused' | 'body',
  signal: AbortSignal,
): UpstreamError {
  if (isUpstreamError(error)) return error;
  const code = codeOf(error);
  if (signal.aborted || timeoutCodes.includes(code)) {
    return new UpstreamError(service, 'timeout', 'did not respond in time');
  }
  const reason = kind === 'refused' ? 'could not be reached' : 'cut off its response';
  return new UpstreamError(service, kind, code ? `${reason} (${code})` : reason);
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}
