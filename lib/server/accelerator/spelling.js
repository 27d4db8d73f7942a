const { readdirSync } = require('node:fs');
const { posix } = require('node:path');

/** Paths that redirect to another path; filled at startup (lib/server/site/shortcuts.ts). */
const shortcuts = Symbol.for('water-agency-website:shortcuts');

/** Characters that need no encoding in a path (RFC 3986, section 2.3), and the slash. */
const PLAIN = /[\w.~/-]/;

/**
 * Top-level path segments whose subpaths are case-sensitive, such as files and Next's own routes.
 * @type {Set<string> | undefined}
 */
let caseSensitive;

/**
 * The canonical form of a path: no needless encoding, no empty segments, no trailing slash,
 * lowercase. A shortcut is replaced by its target path.
 * @param {string} path
 * @returns {string}
 */
exports.oneSpelling = (path) => {
  if (!path.startsWith('/') || path.startsWith('/_next/')) return path;
  const [decoded = ''] = path
    .replace(/%[\da-f]{2}/gi, decode)
    .replaceAll('\\', '/')
    .split('#', 1);
  const tidy = posix.normalize(decoded).replace(/(.)\/$/, '$1');
  const spelled = isCaseSensitive(tidy) ? tidy : toLowercase(tidy);
  const known = /** @type {Record<symbol, Map<string, string> | undefined>} */ (globalThis)[
    shortcuts
  ];
  return known?.get(spelled) ?? known?.get(spelled.toLowerCase()) ?? spelled;
};

/**
 * Decodes a percent-encoded byte if it does not need encoding. Double encoding is left alone.
 * @param {string} encoded
 */
function decode(encoded) {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return PLAIN.test(character) ? character : encoded.toUpperCase();
}

/** @param {string} path */
function isCaseSensitive(path) {
  caseSensitive ??= new Set(['_next', 'api', 'documents', ...readdirSync('public')]);
  return caseSensitive.has(path.split('/', 2)[1] ?? '');
}

/**
 * Converts a path to lowercase, except for percent-encoded bytes, whose canonical form is uppercase.
 * @param {string} path
 */
function toLowercase(path) {
  return path.replace(/%..|[A-Z]+/g, (part) => (part[0] === '%' ? part : part.toLowerCase()));
}
