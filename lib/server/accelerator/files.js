const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { etagOf } = require('./body');

/** @typedef {import('./body').Found} Found */

/** Suffixes of the compressed copies that `scripts/standalone.mjs` makes. */
const endings = { br: '.br', gzip: '.gz' };

/** @type {Record<string, string>} */
const types = { '.css': 'text/css; charset=UTF-8', '.js': 'application/javascript; charset=UTF-8' };

const ROOT = '/_next/static/';

/**
 * This script blocks the first paint of pages with alerts. Its URL contains the
 * build ID (pages/_document.tsx).
 */
const BEFORE_PAINT = '/before-paint.js';

/** @type {Map<string, Found | undefined> | undefined} */
let files;

/**
 * A script or stylesheet from the build, with its compressed copies; undefined if Next has to respond.
 * @param {string} pathname
 * @param {import('node:http').IncomingMessage} request
 */
exports.findFile = async (pathname, { url, headers: { range } }) => {
  // Otherwise, browsers could cache this build's script under the URL of another build.
  const isOfBuild =
    pathname.startsWith(ROOT) ||
    (pathname === BEFORE_PAINT && url === `${BEFORE_PAINT}?v=${readBuildId()}`);
  return range || !isOfBuild ? undefined : readFiles().get(decode(pathname));
};

/** @param {string} pathname */
exports.isFile = (pathname) => pathname.startsWith('/_next/') || pathname === BEFORE_PAINT;

/**
 * Whether a request is for a static file that this build does not have.
 * @param {string} target path and query
 */
exports.isMissingFile = (target) => {
  const [path = ''] = target.split('?', 1);
  return path.startsWith(ROOT) && !readFiles().has(decode(path));
};

/**
 * Decodes a file name: browsers request `[page].js` as `%5Bpage%5D.js`.
 * @param {string} pathname
 */
function decode(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** @type {string | undefined} */
let buildId;

const readBuildId = () =>
  (buildId ??= readFileSync(path.join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim());

/** All static files of the build, by URL path. The compressed copies take up less than a megabyte. */
function readFiles() {
  if (files) return files;
  const root = path.join(process.cwd(), '.next/static');
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const names = entries.filter((name) => path.extname(name));
  files = new Map(
    names.map((name) => {
      const isCompressed = names.includes(name + endings.br);
      const copies = isCompressed ? readCopies(path.join(root, name)) : undefined;
      return [ROOT + name.split(path.sep).join('/'), copies];
    }),
  );
  const script = path.join(process.cwd(), 'public', BEFORE_PAINT);
  if (existsSync(`${script}.br`)) files.set(BEFORE_PAINT, readCopies(script));
  return files;
}

/** @param {string} file @returns {Found} */
function readCopies(file) {
  const br = readFileSync(file + endings.br);
  const copies = { br, gzip: readFileSync(file + endings.gzip), identity: undefined };
  return {
    headers: {
      // This is safe because each URL changes with the file's content.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': types[path.extname(file)],
    },
    body: { etag: etagOf(br), encode: async (encoding) => copies[encoding] },
  };
}
