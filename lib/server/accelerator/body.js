const { createHash } = require('node:crypto');
const { promisify } = require('node:util');
const { brotliCompress, constants, gzip } = require('node:zlib');
const Negotiator = require('negotiator');

/**
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 * @typedef {{etag: string, encodings: Encoding[], encode: (encoding: Encoding) => Promise<Buffer>}} Body
 *   Content that stays in memory, with the encodings that it can be sent in, smallest first.
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
 * Keeps bytes and compresses them once per encoding, on first use. The ETag is weak because it is the same for every
 * encoding.
 * @param {Buffer} bytes
 * @param {Partial<Record<Encoding, Promise<Buffer>>>} encoded the forms that there already are
 * @returns {Body}
 */
exports.createBody = (bytes, encoded = {}) => ({
  encodings: ['br', 'gzip', 'identity'],
  etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
  encode: (encoding) => (encoded[encoding] ??= compressors[encoding](bytes)),
});

/**
 * Sends a body in the smallest encoding that the client accepts, or a 304 if the client's copy is current.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Found} found
 */
exports.send = async (request, response, { headers, body }) => {
  const { etag, encodings } = body;
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const kept = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  if (kept.some((one) => one.replace(/^W\//, '') === etag.slice(2)))
    return void response.writeHead(304, common).end();
  const accepted = new Negotiator(request).encodings(encodings);
  const encoding = encodings.find((one) => accepted.includes(one)) ?? 'identity';
  const bytes = await body.encode(encoding);
  response.writeHead(200, {
    ...common,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
