/** The path of Next's 404 page. */
const NOT_FOUND = '/404';

/** Matches the paths of the error page, which must not be requested directly. */
const failurePage = /^\/500$|^\/_next\/data\/[^/]+\/500\.json$/;

/** Matches the paths under `/_next` that exist. */
const nextPaths = /^\/_next\/(?:static|data)\//;

/**
 * Maximum number of query parameters. No page reads more than ten, and the time that Next takes grows
 * with the square of their number.
 */
const MAX_PARAMETERS = 100;

/** In characters. A redirect repeats the query, and proxies accept only about 4 kB of headers. */
const MAX_QUERY = 2000;

/** Matches paths whose query is never left out: if a search query is too long, the response says so. */
const search = /^(?:\/api)?\/search$/;

/** In characters. Every page and file of the site has a shorter path, and Next remembers each path it is asked for. */
const MAX_PATH = 500;

/** Matches paths that Next would resolve to another path, bypassing that path's limits and redirects. */
const misleading = /[\\]|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The target of a request as a path with its query; `*` for `OPTIONS` on the whole server, undefined if
 * malformed or with too many parameters. A query that is longer than any page's is left out.
 * @param {import('node:http').IncomingMessage} request
 * @returns {string | undefined}
 */
exports.targetOf = ({ method, url = '', httpVersion, headers }) => {
  if (headers.host === undefined && httpVersion === '1.1') return undefined;
  if (url === '*') return method === 'OPTIONS' ? url : undefined;
  const target = /^https?:\/\//i.test(url) ? url.replace(/^[a-z]+:\/\/[^/?#]*/i, '') : url;
  const whole = /^[?#]|^$/.test(target) ? `/${target}` : target;
  if (!whole.startsWith('/')) return undefined;
  if (whole.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return undefined;
  const [path = ''] = whole.split('?', 1);
  if (!isAnswerable(path)) return NOT_FOUND;
  return whole.length - path.length > MAX_QUERY && !search.test(path) ? path : whole;
};

/** @param {string} path */
function isAnswerable(path) {
  if (path.length > MAX_PATH || failurePage.test(path)) return false;
  return !/^\/_next(?:\/|$)/.test(path) || (nextPaths.test(path) && !misleading.test(path));
}

/** Residents' forms, such as `/report-water-waste/form`. */
const residentsForm = /^\/(?:[^/?]+\/){1,2}form(?:\?|$)/i;
exports.residentsForm = residentsForm;

/** Other pages with a form: the e-news page, and a request's staff page. */
const pageWithForm = /^\/(?:newsroom\/e-news|requests\/[^/?]+\/staff\/[^/?]+)(?:\?|$)/i;

/** @param {string} target */
const acceptsPost = (target) => residentsForm.test(target) || pageWithForm.test(target);

/**
 * Whether the page or file at a target may be requested with a method. API routes refuse methods themselves.
 * @param {string} [method] @param {string} [target]
 */
exports.acceptsMethod = (method = '', target = '') =>
  /^(?:GET|HEAD)$/.test(method) ||
  /^\/api\//i.test(target) ||
  (method === 'POST' && acceptsPost(target));

/**
 * The methods that a page or file accepts if it does not accept all.
 * @param {string} target
 */
exports.methodsOf = (target) => (acceptsPost(target) ? 'GET, HEAD, POST' : 'GET, HEAD');

/**
 * Whether a request sends a resident's form, which may contain photos.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url'>} request
 */
exports.isFormPost = ({ method, url = '' }) => method === 'POST' && residentsForm.test(url);
