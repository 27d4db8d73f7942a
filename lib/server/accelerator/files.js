const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { createBody } = require('./body');

/** @typedef {import('./body').Found} Found */

/** @type {Record<string, string>} */
const types = { '.css': 'text/css; charset=UTF-8', '.js': 'application/javascript; charset=UTF-8' };

/** @type {Map<string, Found> | undefined} */
let files;

/**
 * A script or stylesheet of the build with its compressed copies, or undefined. Browsers request `[page].js` as
 * `%5Bpage%5D.js`.
 * @param {import('node:http').IncomingMessage} request
 */
exports.findFile = ({ url = '', headers }) => {
  files ??= readFiles();
  return headers.range ? undefined : files.get(url.replaceAll('%5B', '[').replaceAll('%5D', ']'));
};

/** The scripts and stylesheets that scripts/standalone.mjs compressed, less than a megabyte in all, by URL. */
function readFiles() {
  const root = path.join(process.cwd(), '.next/static');
  // Nothing is built where unit tests and `next dev` run.
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  const compressed = names.filter((name) => names.includes(`${name}.br`));
  return new Map(
    compressed.map((name) => {
      const read = async (/** @type {string} */ ending) =>
        readFileSync(path.join(root, name + ending));
      const body = createBody(readFileSync(path.join(root, name)), {
        br: read('.br'),
        gzip: read('.gz'),
      });
      const headers = {
        // This is safe because each URL changes with the file's content.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': types[path.extname(name)],
      };
      return [`/_next/static/${name.split(path.sep).join('/')}`, { headers, body }];
    }),
  );
}
