const { once } = require('node:events');
const { createServer } = require('node:http');
const { answerKept } = require('../accelerator');
const { acceptsMethod, maxBodyOf, methodsOf } = require('./forms');
const { measure } = require('./measure');
const { queueFor } = require('./queues');
const { securityHeaders } = require('./securityHeaders');
const { shutdown } = require('./shutdown');

/** Longer than the proxy's 60 s (docs/nginx.conf), so that the site never closes a connection that is being reused. */
const KEEP_ALIVE_MS = 65_000;
/** Time limits for receiving the headers of a request, and all of it. */
const HEADERS_MS = 30_000;
const REQUEST_MS = 300_000;
/** Several times as many headers as browsers and proxies send. */
const MAX_HEADERS = 200;
const MAX_CONNECTIONS = 2000;
/** No page reads more than ten query parameters, and the time that Next takes grows with the square of their number. */
const MAX_PARAMETERS = 100;

/** When a visitor may retry after a 503, in seconds. */
const RETRY_AFTER_S = 5;

/** @type {Record<number, string>} */
const sentences = {
  400: 'This request has too many parameters.',
  405: 'This page cannot be used that way.',
  413: 'That is too large. Please send less.',
  503: 'The site has more visitors than it can serve at once. Please try again in a few seconds.',
};
const NOT_SENT = ' What you sent was not saved: please go back and send it again.';

/**
 * Creates the site's HTTP server, which expects a reverse proxy in front (docs/nginx.conf). It sends cached pages itself
 * and leaves the rest to Next, a few requests of each kind at a time.
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>} next
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
exports.createListener = (next) => {
  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async function answer(request, response) {
    const { url = '', method = '', headers } = request;
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    // Makes a proxy send its next request to another instance.
    if (shutdown.hasBegun) response.setHeader('Connection', 'close');
    if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return refuse(response, 400);
    if (!acceptsMethod(method, url))
      return refuse(response, 405, { Allow: methodsOf(url).join(', ') });
    if (Number(headers['content-length'] ?? 0) > maxBodyOf(url))
      return refuse(response, 413, { Connection: 'close' });
    if (await answerKept(request, response)) return;
    const queue = queueFor(method, url);
    if (queue.isFull())
      return refuse(response, 503, { 'Retry-After': `${RETRY_AFTER_S}` }, method === 'POST');
    await queue.add(async () => {
      // While it waited, the client may have left.
      if (response.destroyed) return;
      // Not a rewrite of Next's, because every browser would load the code that follows rewrites.
      if (url === '/metrics') request.url = '/api/metrics';
      // If the client leaves, Next's handler for files never returns.
      await Promise.race([next(request, response), once(response, 'close')]);
    });
  }

  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      measure(request, response);
      answer(request, response).catch((error) => {
        console.error('A request failed', error);
        response.destroy();
      });
    },
  );
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
};

/**
 * Responds with a sentence instead of a page.
 * @param {ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} [headers]
 * @param {boolean} [isSent] whether the visitor sent a form
 */
function refuse(response, status, headers, isSent) {
  const text = sentences[status] + (isSent ? NOT_SENT : '');
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text);
}
