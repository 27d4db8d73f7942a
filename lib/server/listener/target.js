/** A page of Next that says 404, by whatever path it is asked for. */
const NOT_FOUND = '/404';

/** The page for failures, which nobody may ask for. */
const failurePage = /^\/500$|^\/_next\/data\/[^/]+\/500\.json$/;

/** What Next answers itself: all other paths are pages, which are led to their one spelling. */
const ofNext = /^\/_next\/(?:static\/|data\/|image$)/;

/** Next would take them for another path, whose limits and one spelling they would evade. */
const misleading = /[\\]|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * What a request asks for, as a path with its query; `*` where `OPTIONS` asks about the whole server, and
 * undefined where it is malformed.
 * @param {import('node:http').IncomingMessage} request
 * @returns {string | undefined}
 */
exports.targetOf = ({ method, url = '', httpVersion, headers }) => {
  if (headers.host === undefined && httpVersion === '1.1') return undefined;
  if (url === '*') return method === 'OPTIONS' ? url : undefined;
  const target = /^https?:\/\//i.test(url) ? url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') : url;
  const whole = /^[?#]|^$/.test(target) ? `/${target}` : target;
  if (!whole.startsWith('/')) return undefined;
  const [path = ''] = whole.split('?', 1);
  return isAnswerable(path) ? whole : NOT_FOUND;
};

/** @param {string} path */
function isAnswerable(path) {
  if (failurePage.test(path)) return false;
  return !/^\/_next(?:\/|$)/.test(path) || (ofNext.test(path) && !misleading.test(path));
}
