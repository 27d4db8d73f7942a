const { createHash } = require('node:crypto');
const { promisify } = require('node:util');
const { brotliCompress, constants, gzip } = require('node:zlib');
const fresh = require('fresh');
const Negotiator = require('negotiator');

/**
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {{etag: string, encode: (encoding: Encoding) => Promise<Buffer | undefined>}} Body
 * @typedef {{headers: import('node:http').OutgoingHttpHeaders, body: Body}} Found an answer that is at hand
 */

/** Of Brotli's eleven levels the last that takes no longer than gzip. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @type {Record<Encoding, (bytes: Buffer) => Promise<Buffer>>} */
const compressors = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/**
 * Text that is compressed once for each encoding, when it is first asked for.
 * @param {string} text
 * @returns {Body}
 */
exports.textBody = (text) => {
  const bytes = Buffer.from(text);
  /** @type {Partial<Record<Encoding, Promise<Buffer>>>} */
  const encoded = {};
  return {
    etag: etagOf(bytes),
    encode: (encoding) => (encoded[encoding] ??= compressors[encoding](bytes)),
  };
};

exports.etagOf = etagOf;

/**
 * The same for every encoding, hence weak.
 * @param {Buffer} bytes
 */
function etagOf(bytes) {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** The smallest first. */
/** @type {Encoding[]} */
const encodings = ['br', 'gzip', 'identity'];

/**
 * The smallest that a client reads; a client that reads nothing gets the text as it is.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Encoding}
 */
exports.encodingFor = (request) => {
  const accepted = new Negotiator(request).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

/**
 * Sends a body whole, or that the client's copy is still good.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{encoding: Encoding, bytes: Buffer, headers: import('node:http').OutgoingHttpHeaders}} answer
 */
exports.send = (request, response, { encoding, bytes, headers }) => {
  for (const [name, value = ''] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'Accept-Encoding');
  if (fresh(request.headers, { etag: headers.ETag })) {
    response.removeHeader('Content-Type');
    response.statusCode = 304;
    return void response.end();
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
