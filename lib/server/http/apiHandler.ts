import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import agency from '../../site/agency.json';
import type { FeatureName } from '../../site/features';
import { admit } from './admit';
import { HttpError, toHttpError } from './httpError';
import { readJsonBody } from './body';
import type { RateLimitName } from './rateLimit';
import { withRequestId } from './requestId';

/** A request that has passed every check. */
export type ApiCall = {
  request: NextApiRequest;
  response: NextApiResponse;
  /** Query and route parameters; repeated ones are rejected. */
  query: Partial<Record<string, string>>;
  /** Parsed JSON body of a POST, not yet validated. */
  body: unknown;
  /** Client key for rate limits; never log it or store it anywhere else. */
  client: string;
};

export type ApiMethod = (call: ApiCall) => unknown;

export type ApiOptions = {
  /** GET also handles HEAD. */
  methods: { GET?: ApiMethod; POST?: ApiMethod };
  /**
   * The rate limit that a request counts toward, or a function that chooses one based on the query.
   */
  rateLimit?: RateLimitName | ((query: ApiCall['query']) => RateLimitName);
  /** The message for a visitor over the limit, instead of the default one. */
  tooMany?: string;
  /** Whether a POST must come from this site's own pages; defaults to true. */
  sameOrigin?: boolean;
  /** Throws an HttpError if the sender is not allowed. Runs before the body is read. */
  authorize?: (request: NextApiRequest) => void;
  /** Format of errors: a plain sentence, or JSON with `{title, status, detail}`. */
  errorFormat: 'text' | 'problem';
  maxBodyBytes?: number;
  /** The route's feature; without it, the route does not exist. */
  feature?: FeatureName;
};

const MAX_BODY_BYTES = 16 * 1024;

/** Headers that a method may have set before it failed. */
const answerHeaders = ['ETag', 'Last-Modified', 'Expires', 'Content-Disposition'];

/**
 * Builds an API route that checks method, sender, secret, rate limit, query and body before it
 * calls a method. Anything thrown becomes an error response in one format. Each route must also
 * export `const config = { api: { bodyParser: false } }`, because this function reads the body
 * itself, for POST only and up to a limit.
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
  const { methods, rateLimit, tooMany, sameOrigin, authorize, feature } = options;
  if (feature && !agency.features[feature]) throw new HttpError(404, 'This page does not exist.');
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
  const client = await admit(request, limit, { sameOrigin, tooMany });
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
    throw new Error('The route must export config = { api: { bodyParser: false } }');
  }
  return readJsonBody(request, maxBytes);
}

function refuse({ errorFormat }: ApiOptions, response: NextApiResponse, error: HttpError): void {
  // Too late for an error response, so cut the connection to show the client that the response is incomplete.
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
