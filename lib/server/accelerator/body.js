const { createHash } = require('node:crypto');
const { promisify } = require('node:util');
const { brotliCompress, constants, gzip } = require('node:zlib');
const fresh = require('fresh');
const Negotiator = require('negotiator');

/**
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {{etag: string, encode: (encoding: Encoding) => Promise<Buffer | undefined>}} Body
 * @typedef {{headers: import('node:http').OutgoingHttpHeaders, body: Body}} Found
 *   A response that can be sent without Next.
 */

/** The highest Brotli quality that takes no longer than gzip. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @type {Record<Encoding, (bytes: Buffer) => Promise<Buffer>>} */
const compressors = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/**
 * Keeps text and compresses it once per encoding, on first use.
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
 * A weak ETag, because it is the same for every encoding.
 * @param {Buffer} bytes
 */
function etagOf(bytes) {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Smallest output first. */
/** @type {Encoding[]} */
const encodings = ['br', 'gzip', 'identity'];

/**
 * The smallest encoding that the client accepts, or identity.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Encoding}
 */
exports.encodingFor = (request) => {
  const accepted = new Negotiator(request).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

/**
 * Sends the body, or a 304 if the client's copy is still current.
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
