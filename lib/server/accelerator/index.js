const { encodingFor, send } = require('./body');
const { findFile, isFile } = require('./files');
const { findPage, passOn } = require('./pages');
const { round } = require('./rounds');
const { oneSpelling, pageOfData } = require('./spelling');

/**
 * Redirects are cached for an hour, not forever, because the path may become a real page someday.
 */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
/** Request pages. Their paths contain a key, so no cache may keep redirects from them. */
const withKey = /^\/(?:_next\/data\/[^/]+\/)?requests\//;

/**
 * Wraps Next's listener: sends compressed files and cached pages itself, and leaves everything else
 * to Next (docs/decisions/0012).
 * @param {(request: IncomingMessage, response: ServerResponse) => unknown} next
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<unknown>}
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */
exports.accelerate = (next) => async (request, response) => {
  const { method, url = '' } = request;
  const [path = ''] = url.split('?', 1);
  const page = pageOfData(path);
  if (page && page !== oneSpelling(page)) return answer(response, 404);
  const Location = oneSpelling(path) + url.slice(path.length);
  if (Location !== url)
    return answer(response, 308, {
      Location,
      'Cache-Control': withKey.test(Location) ? 'no-store' : REDIRECT_CACHE_CONTROL,
    });
  if (method !== 'GET' && method !== 'HEAD') return next(request, response);
  // If this fails, Next can still respond.
  const found = await prepare(isFile(path) ? findFile : findPage, path, request).catch((error) => {
    console.error('The accelerator failed', error);
  });
  if (found) {
    await round();
    return response.destroyed ? undefined : send(request, response, found);
  }
  return isFile(path) ? next(request, response) : passOn(path, request, response, next);
};

/**
 * The body in the best encoding that the client accepts, with its headers; undefined if `find` finds nothing.
 * @param {(path: string, request: IncomingMessage) => Promise<import('./body').Found | undefined>} find
 * @param {string} path
 * @param {IncomingMessage} request
 */
async function prepare(find, path, request) {
  const found = await find(path, request);
  if (!found) return undefined;
  const encoding = encodingFor(request);
  const bytes = await found.body.encode(encoding);
  return bytes && { encoding, bytes, headers: { ...found.headers, ETag: found.body.etag } };
}

/**
 * Sends a response without a body. After a 404 for page data, the browser requests the
 * page itself and is redirected.
 * @param {ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} headers
 */
async function answer(response, status, headers = { 'Cache-Control': 'no-store' }) {
  await round();
  if (!response.destroyed) response.writeHead(status, headers).end();
}
