const { STATUS_CODES } = require('node:http');
const { securityHeaders } = require('./securityHeaders');

/** Every answer carries them, redirects and refusals included. */
const always = new Map(securityHeaders.map(({ key, value }) => [key, value]));

/** Seconds after which a visitor who was turned away may come back. */
const RETRY_AFTER_S = 5;

/** @type {Record<number, string>} */
const sentences = {
  404: 'There is nothing at this address.',
  503: 'The site has more visitors than it can serve at once. Please try again in a few seconds.',
};

/** What the parser of requests objects to, by the code of its error. */
/** @type {Record<string, number>} */
const statuses = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** @param {import('node:http').ServerResponse} response */
exports.addSecurityHeaders = (response) => void response.setHeaders(always);

/**
 * Answers with a sentence in place of a page, which nobody may keep.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} [headers]
 */
exports.refuse = (response, status, headers) => {
  const text = sentences[status] ?? STATUS_CODES[status] ?? '';
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
 * The whole answer, as bytes, to what is not proper HTTP.
 * @param {string | undefined} code of the error that the parser has met
 */
exports.rawRefusal = (code = '') => {
  const status = statuses[code] ?? 400;
  const headers = [...always, ['Cache-Control', 'no-store'], ['Content-Length', '0']];
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', ...lines, '', ''].join(
    '\r\n',
  );
};
