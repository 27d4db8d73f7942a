const { createHash } = require('node:crypto');
const { promisify } = require('node:util');
const { brotliCompress, constants, gzip } = require('node:zlib');
const fresh = require('fresh');
const Negotiator = require('negotiator');

/** Of Brotli's eleven levels the last that takes no longer than gzip. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressors = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
};

/** Text that is compressed once for each encoding, when it is first asked for. */
exports.textBody = (text) => {
  const bytes = Buffer.from(text);
  const encoded = {};
  return {
    etag: etagOf(bytes),
    encode: (encoding) => (encoded[encoding] ??= compressors[encoding](bytes)),
  };
};

exports.etagOf = etagOf;

/** It says the same in every encoding, hence weak. */
function etagOf(bytes) {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** What a client reads, the smallest first; a client that reads nothing gets it as it is. */
exports.encodingFor = (request) =>
  new Negotiator(request).encoding(Object.keys(compressors), { preferred: ['br', 'gzip'] }) ??
  'identity';

/** Sends a body whole, or that the client's copy is still good. */
exports.send = (request, response, { encoding, bytes, headers }) => {
  response.setHeaders(new Map(Object.entries({ ...headers, Vary: 'Accept-Encoding' })));
  if (fresh(request.headers, { etag: headers.ETag })) {
    response.removeHeader('Content-Type');
    response.statusCode = 304;
    return void response.end();
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
