const { createServer } = require('node:http');
const { accelerate } = require('../accelerator');
const { isMissingFile } = require('../accelerator/files');
const { admit } = require('./admission');
const { FORM_MS, limitBodyTime } = require('./bodyTime');
const { boundConnections } = require('./connections');
const { addSecurityHeaders, rawRefusal, refuse, refuseInTurn, statusOf } = require('./refusals');
const { endSender } = require('./senders');
const { shutdown } = require('./shutdown');
const { watchReaders } = require('./slowReaders');
const { acceptsMethod, methodsOf, targetOf } = require('./target');
const { noteConnection } = require('./turns');
const { dropBody, dropUnread, hasBody, limitChunks } = require('./wholeRequest');

/** Longer than nginx's 60 s so that the site never closes a connection that nginx is about to reuse. */
const KEEP_ALIVE_MS = 65_000;
/** Time limit for receiving the headers of a request. */
const HEADERS_MS = 30_000;
/** Time limit for receiving an entire request, from first byte to last; most have less (bodyTime.js). */
const REQUEST_MS = HEADERS_MS + FORM_MS;
/** Time limit without data in either direction. */
const SILENCE_MS = 30_000;

/** Maximum number of headers in a request: several times as many as browsers and proxies send. */
const MAX_HEADERS = 200;

/** How long to read what follows a malformed request, in ms. */
const UNPARSED_MS = 2000;

/** How often to check for slow readers. */
const READER_MS = 60_000;

/**
 * Creates the site's HTTP server. It limits what clients can do, handles what it can by
 * itself and leaves the rest to Next.
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>} next
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
exports.createListener = (next) => {
  const answerPage = accelerate(admit(next));

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  function limitBody(request, response) {
    /** @param {number} status */
    const end = (status) => () => {
      if (response.headersSent) request.destroy();
      else endSender(request, response, status);
    };
    dropUnread(request, response);
    limitChunks(request, () => {
      refuseRest(request.socket);
      end(400)();
    });
    limitBodyTime(request, end(408));
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  function answer(request, response) {
    addSecurityHeaders(response);
    if (hasBody(request)) limitBody(request, response);
    // Makes a proxy send its next request to another instance. After a request for an upgrade, Node drops what has
    // arrived with it, and the client must send that again.
    if (shutdown.hasBegun || request.headers.upgrade) response.setHeader('Connection', 'close');
    const target = targetOf(request);
    if (target === '*') return refuseInTurn(response, 204, { Allow: 'GET, HEAD, POST, OPTIONS' });
    if (target === undefined) return refuseInTurn(response, 400);
    if (!acceptsMethod(request.method, target))
      return refuseInTurn(response, 405, { Allow: methodsOf(target) });
    if (isMissingFile(target)) return refuseInTurn(response, 404);
    request.url = target;
    // This header is only for Next's App Router, and Next would redirect any request that has it.
    delete request.headers.rsc;
    answerPage(request, response).catch((error) => {
      console.error('A request failed', error);
      response.destroy();
    });
  }

  const limits = { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS };
  // We reject requests without a Host header ourselves so that the response has our security headers.
  const server = createServer({
    ...limits,
    connectionsCheckingInterval: 1000,
    requireHostHeader: false,
  });
  // Node hides headers beyond this limit but still obeys them, so a request that has more is refused.
  server.maxHeadersCount = MAX_HEADERS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = SILENCE_MS;
  const { listener, parseInSlices, refuseRest, whenAnswered, hasPending } =
    boundConnections(answer);

  /**
   * Responds on a connection that the parser must no longer read from, once earlier requests have been answered. Then
   * closes it, because Node's time limits may no longer apply to it.
   * @param {import('node:stream').Duplex} socket @param {number} status
   */
  function endUnparsed(socket, status) {
    if (!refuseRest(socket)) return;
    socket.removeAllListeners('data').on('error', () => {});
    whenAnswered(socket, () => {
      if (socket.writable) socket.end(rawRefusal(status));
      void dropBody(socket, UNPARSED_MS).then(() => socket.destroy());
    });
  }

  server.on('connection', noteConnection);
  server.on('connection', parseInSlices);
  server.on('request', (request, response) => {
    if (request.rawHeaders.length > 2 * MAX_HEADERS) endUnparsed(request.socket, 431);
    else listener(request, response);
  });
  server.on('timeout', (socket) => {
    // A client that has not read what was sent is not waiting for the server.
    const isWaiting = hasPending(socket) && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  server.on('checkExpectation', (request, response) => {
    if (refuseRest(request.socket)) refuse(response, 417, { Connection: 'close' });
  });
  // This server is not a proxy. Without this handler, Node would close the connection without a response.
  server.on('connect', (_request, socket) => {
    // Node has stopped watching the connection, so a long response to an earlier request would never be sent in full.
    if (hasPending(socket)) socket.destroy();
    else endUnparsed(socket, 405);
  });
  server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    if (socket.writableEnded) return;
    if (socket.writable) endUnparsed(socket, statusOf(error.code));
    else socket.destroy();
  });
  setInterval(watchReaders(server), READER_MS).unref();
  return server;
};
