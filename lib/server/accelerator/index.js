const { send } = require('./body');
const { findFile } = require('./files');
const { findPage } = require('./pages');
const { oneSpelling } = require('./spelling');

/** Redirects are cached for an hour, not forever, because the path may become a real page someday. */
const REDIRECT_CACHE_CONTROL = 'public, max-age=3600';
/** Request pages. Their paths contain a key, so no cache may keep redirects from them. */
const withKey = /^\/(?:_next\/data\/[^/]+\/)?requests\//;
/** Next's requests for the data of a page. */
const pageData = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/**
 * Answers a request without Next if it can: a redirect to a path's one spelling, a cached page, or a compressed script or
 * stylesheet (docs/decisions/0012).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<boolean>} whether the response was sent
 */
exports.answerKept = async (request, response) => {
  const { method, url = '' } = request;
  const [path = ''] = url.split('?', 1);
  const page = pageData.exec(path)?.[1];
  if (page && page !== oneSpelling(page)) {
    // An empty 404 makes the browser request the page itself, which redirects. Next's own would show "Page not found".
    response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    return true;
  }
  const Location = oneSpelling(path) + url.slice(path.length);
  if (Location !== url) {
    const cacheControl = withKey.test(Location) ? 'no-store' : REDIRECT_CACHE_CONTROL;
    response.writeHead(308, { Location, 'Cache-Control': cacheControl }).end();
    return true;
  }
  if (method !== 'GET' && method !== 'HEAD') return false;
  const found = path.startsWith('/_next/') ? findFile(request) : await findPage(path, request);
  if (!found) return false;
  await send(request, response, found);
  return true;
};
