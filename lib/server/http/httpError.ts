import type { ServerResponse } from 'node:http';
import { log } from '../log';
import { isUpstreamError } from '../upstream';

type Extras = { title?: string; headers?: Record<string, string> };

/** A refusal that the visitor is told of. The message is a whole sentence, without details. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** What kind of refusal this is, where a caller needs to know: `Member Exists`. */
  readonly title: string;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, { title = sentence, headers = {} }: Extras = {}) {
    super(sentence);
    this.status = status;
    this.title = title;
    this.headers = headers;
  }
}

/** The one place where errors become sentences; the details go to the log. */
export function toHttpError(error: unknown, path: string): HttpError {
  if (error instanceof HttpError) return error;
  if (isUpstreamError(error)) {
    return error.kind === 'timeout'
      ? new HttpError(504, 'A service behind this page took too long to answer. Please try again.')
      : new HttpError(502, 'A service behind this page is not working. Please try again later.');
  }
  const err = error instanceof Error ? error : new Error('A value that is not an error was thrown');
  log.error({ err, path }, 'request failed');
  return new HttpError(500, 'Something went wrong on our side. Please try again later.');
}

/** The refusal of a page that shows its words itself: puts status and headers on the answer. */
export function refusePage(response: ServerResponse, error: unknown, path: string): HttpError {
  const refusal = toHttpError(error, path);
  response.statusCode = refusal.status;
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  return refusal;
}
