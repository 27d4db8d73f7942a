const { STATUS_CODES } = require('node:http');
const { round } = require('../accelerator/rounds');
const { securityHeaders } = require('./securityHeaders');

/** Sent with every response, including redirects and errors. */
const always = new Map(securityHeaders.map(({ key, value }) => [key, value]));

/** When a visitor may retry after a 503, in seconds. */
const RETRY_AFTER_S = 5;

/** @type {Record<number, string>} */
const sentences = {
  404: 'This page does not exist.',
  413: 'That is too large. Please send less.',
  503: 'The site has more visitors than it can serve at once. Please try again in a few seconds.',
};

/** HTTP statuses by error code of the request parser. */
/** @type {Record<string, number>} */
const statuses = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** @param {import('node:http').ServerResponse} response */
exports.addSecurityHeaders = (response) => void response.setHeaders(always);

/**
 * Responds with a message instead of a page. The response must not be cached.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} [headers]
 * @param {string} [text] instead of the usual message
 */
exports.refuse = (
  response,
  status,
  headers,
  text = sentences[status] ?? STATUS_CODES[status] ?? '',
) => {
  exports.addSecurityHeaders(response);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': `${RETRY_AFTER_S}` }),
    ...headers,
  });
  response.end(text);
};

/**
 * Like `refuse`, but sends only a few responses in each iteration of the event loop, so that a flood of
 * requests does not keep new visitors waiting.
 * @param {Parameters<typeof exports.refuse>} parameters
 */
exports.refuseInTurn = async (...parameters) => {
  await round();
  const [response] = parameters;
  if (!response.destroyed) exports.refuse(...parameters);
};

/**
 * The status for a malformed request.
 * @param {string | undefined} code the parser's error code
 */
exports.statusOf = (code = '') => statuses[code] ?? 400;

/**
 * A raw response without a body, for a client whose request has no response object.
 * @param {number} status
 */
exports.rawRefusal = (status) => {
  const headers = [...always, ['Cache-Control', 'no-store'], ['Content-Length', '0']];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...lines, '', ''].join(
    '\r\n',
  );
};
