/**
 * - `timeout`: no whole answer in time
 * - `refused`: no connection, or it broke before the answer began
 * - `status`: an answer with a status outside 2xx
 * - `body`: an answer that breaks off, is not JSON or has another shape
 * - `too-large`: an answer above the size limit
 * - `unavailable`: not asked at all, since the service keeps failing or too many calls wait for it
 */
export type UpstreamErrorKind =
  'timeout' | 'refused' | 'status' | 'body' | 'too-large' | 'unavailable';

type Details = { status?: number; data?: unknown; retryAfterMs?: number };

/** A call to another service failed. The message holds no secret: no query string, header or body. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly service: string;
  readonly kind: UpstreamErrorKind;
  /** Status of the answer, for kind `status`. */
  readonly status?: number;
  /** The parsed JSON body of a refusal. It does not enumerate, since it may repeat what a visitor sent. */
  declare readonly data?: unknown;
  /** How long the service asks to wait. */
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

/** Unlike `instanceof`, this also knows an error that was made in another bundle of the same process. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === 'UpstreamError';
}

/** Whether the service is to blame, so that its breaker counts the failure: a 4xx is a proper answer. */
export function isFaultOfService({ kind, status = 0 }: UpstreamError): boolean {
  if (kind === 'unavailable') return false;
  return kind !== 'status' || status >= 500 || status < 400;
}

/** Refusals that an operator must know of: a wrong key, an account that is closed or used up. */
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
 * What `fetch` threw, as one of ours.
 * @param kind what it is unless it is a timeout
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
    return new UpstreamError(service, 'timeout', 'did not answer in time');
  }
  const reason = kind === 'refused' ? 'could not be reached' : 'broke off its answer';
  return new UpstreamError(service, kind, code ? `${reason} (${code})` : reason);
}

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}
