import type { ServerResponse } from 'node:http';
import { isDatabaseUnavailable } from '../database/failure';
import { log } from '../log';
import { isUpstreamError } from '../upstream';

type Extras = { title?: string; headers?: Record<string, string> };

/** An error that is shown to the visitor. The message is a complete sentence without internal details. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The kind of error, such as `Member Exists`, for callers that need it. */
  readonly title: string;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, { title = sentence, headers = {} }: Extras = {}) {
    super(sentence);
    this.status = status;
    this.title = title;
    this.headers = headers;
  }
}

/** Converts any error to one that can be shown to visitors; details of unexpected ones go to the log. */
export function toHttpError(error: unknown, path: string): HttpError {
  if (error instanceof HttpError) return error;
  if (isUpstreamError(error)) {
    return error.kind === 'timeout'
      ? new HttpError(504, 'A service behind this page took too long to respond. Please try again.')
      : new HttpError(502, 'A service behind this page is not working. Please try again later.');
  }
  // The database logs its own failures, once.
  if (isDatabaseUnavailable(error))
    return new HttpError(
      503,
      'We cannot save anything right now. Please try again in a few minutes.',
      {
        headers: { 'Retry-After': '60' },
      },
    );
  const err = error instanceof Error ? error : new Error('A value that is not an error was thrown');
  log.error({ err, path }, 'request failed');
  return new HttpError(500, 'Something went wrong on our side. Please try again later.');
}

/** Sets the status and headers of a response whose page shows the error message itself. */
export function refusePage(response: ServerResponse, error: unknown, path: string): HttpError {
  const refusal = toHttpError(error, path);
  response.statusCode = refusal.status;
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  return refusal;
}
