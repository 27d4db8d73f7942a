const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { securityHeaders } = require('../securityHeaders');
const { etagOf } = require('./body');

/** The copies that `scripts/standalone.mjs` has made, by the ending that it adds. */
const endings = { br: '.br', gzip: '.gz' };
const types = { '.css': 'text/css; charset=UTF-8', '.js': 'application/javascript; charset=UTF-8' };

const headers = {
  ...Object.fromEntries(securityHeaders.map(({ key, value }) => [key, value])),
  // The build names them after their content.
  'Cache-Control': 'public, max-age=31536000, immutable',
};

let files;

/** A script or style of the build with its compressed copies. Next answers where they do not suit. */
exports.findFile = async (pathname, { headers: { range } }) => {
  files ??= readFiles(path.join(process.cwd(), '.next/static'));
  return range ? undefined : files.get(pathname);
};

/** All of them by their path in the site, less than a megabyte. */
function readFiles(root) {
  const names = readdirSync(root, { recursive: true }).filter((name) => name.endsWith('.br'));
  return new Map(
    names.map((name) => {
      const original = name.slice(0, -endings.br.length);
      const address = `/_next/static/${original.split(path.sep).join('/')}`;
      return [address, readCopies(path.join(root, original))];
    }),
  );
}

function readCopies(file) {
  const br = readFileSync(file + endings.br);
  const copies = { br, gzip: readFileSync(file + endings.gzip) };
  return {
    headers: { ...headers, 'Content-Type': types[path.extname(file)] },
    body: { etag: etagOf(br), encode: async (encoding) => copies[encoding] },
  };
}
