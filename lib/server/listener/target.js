/** A page of Next that says 404, by whatever path it is asked for. */
const NOT_FOUND = '/404';

/**
 * Paths that Next answers with a failure: its own error page, and those of its own files that mean another path.
 * Every other path is led to its one spelling.
 */
const unanswerable = /^\/500$|^\/_next(?:\/.*)?\/\.{1,2}(?:\/|$)/;

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
  return unanswerable.test(path) ? NOT_FOUND : whole;
};
