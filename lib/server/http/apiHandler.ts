import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { admit } from './admit';
import { HttpError, toHttpError } from './httpError';
import { readJsonBody } from './body';
import type { RateLimitName } from './rateLimit';
import { withRequestId } from './requestId';

/** A request that has passed every check. */
export type ApiCall = {
  request: NextApiRequest;
  response: NextApiResponse;
  /** Query and route parameters, none of them repeated. */
  query: Partial<Record<string, string>>;
  /** Parsed JSON of a POST, still to be validated. */
  body: unknown;
  /** Key of the client, for limits; never to be logged or stored. */
  client: string;
};

export type ApiMethod = (call: ApiCall) => unknown;

export type ApiOptions = {
  /** HEAD is answered where GET is. */
  methods: { GET?: ApiMethod; POST?: ApiMethod };
  /** The limit that a request counts towards, or how to tell it from the query. */
  rateLimit?: RateLimitName | ((query: ApiCall['query']) => RateLimitName);
  /** Whether a POST may come from this site's own pages only; true unless said otherwise. */
  sameOrigin?: boolean;
  /** Throws a refusal for a sender who may not call. It runs before the body is read. */
  authorize?: (request: NextApiRequest) => void;
  /** How a refusal is written: a plain sentence, or JSON of `{title, status, detail}`. */
  errorFormat: 'text' | 'problem';
  maxBodyBytes?: number;
};

const MAX_BODY_BYTES = 16 * 1024;

/** Headers that a method may have set for the answer that it then did not give. */
const answerHeaders = ['ETag', 'Last-Modified', 'Expires', 'Content-Disposition'];

/**
 * Builds an API route: method, sender, secret, rate limit, query and body are checked before a method runs,
 * and whatever it throws becomes a refusal in one format. Each route also exports
 * `const config = { api: { bodyParser: false } }`: a body is read here, of a POST alone and under its own limit.
 */
export function apiHandler(options: ApiOptions): NextApiHandler {
  return (request, response) =>
    withRequestId(request, response, async () => {
      try {
        await answer(options, request, response);
      } catch (error) {
        refuse(options, response, toHttpError(error, pathOf(request)));
      }
    });
}

async function answer(options: ApiOptions, request: NextApiRequest, response: NextApiResponse) {
  const { methods, rateLimit, sameOrigin, authorize } = options;
  const allow = allowedMethods(options);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { Allow: allow }).end();
    return;
  }
  const isPost = request.method === 'POST';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const method = isPost ? methods.POST : isRead ? methods.GET : undefined;
  if (!method) {
    throw new HttpError(405, `Please use ${allow}.`, { headers: { Allow: allow } });
  }
  authorize?.(request);
  const query = singleValues(request.query);
  const limit = typeof rateLimit === 'function' ? rateLimit(query) : rateLimit;
  const client = await admit(request, limit, { sameOrigin });
  const body = isPost ? await readPost(request, options.maxBodyBytes ?? MAX_BODY_BYTES) : undefined;
  await method({ request, response, query, body, client });
}

function allowedMethods({ methods }: ApiOptions): string {
  const names = [methods.GET && 'GET, HEAD', methods.POST && 'POST', 'OPTIONS'];
  return names.filter(Boolean).join(', ');
}

function singleValues(query: NextApiRequest['query']): ApiCall['query'] {
  for (const value of Object.values(query)) {
    if (Array.isArray(value)) throw new HttpError(400, 'Please give each parameter only once.');
  }
  return query as ApiCall['query'];
}

function readPost(request: NextApiRequest, maxBytes: number): Promise<unknown> {
  if (request.body !== undefined) {
    throw new Error('The route has to export config = { api: { bodyParser: false } }');
  }
  return readJsonBody(request, maxBytes);
}

function refuse({ errorFormat }: ApiOptions, response: NextApiResponse, error: HttpError): void {
  // Too late for a refusal: a broken connection says that the answer is not whole.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, title, message } = error;
  const isText = errorFormat === 'text';
  const body = isText ? message : JSON.stringify({ title, status, detail: message });
  for (const name of answerHeaders) response.removeHeader(name);
  response.writeHead(status, {
    ...error.headers,
    'Content-Type': isText
      ? 'text/plain; charset=utf-8'
      : 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

function pathOf({ url = '' }: NextApiRequest): string {
  return url.split('?', 1)[0] ?? '';
}
