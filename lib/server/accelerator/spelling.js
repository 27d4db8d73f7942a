const { readdirSync } = require('node:fs');
const { posix } = require('node:path');

/** Addresses that lead to another one; the server fills it when it starts (lib/server/site/shortcuts.ts). */
const shortcuts = Symbol.for('water-agency-website:shortcuts');

/** What a path may hold unencoded (RFC 3986, section 2.3), and the slash. */
const PLAIN = /[\w.~/-]/;

/**
 * First parts of addresses below which capital letters count: files, and what Next makes.
 * @type {Set<string> | undefined}
 */
let withCapitals;

/**
 * The one spelling of a path: nothing encoded without need, no empty parts, no slash at the end, small
 * letters. A path that is only a part of a page's address leads to that page.
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
  const spelled = keepsCapitals(tidy) ? tidy : inSmallLetters(tidy);
  const known = /** @type {Record<symbol, Map<string, string> | undefined>} */ (globalThis)[
    shortcuts
  ];
  return known?.get(spelled) ?? known?.get(spelled.toLowerCase()) ?? spelled;
};

/**
 * The path of the page whose data Next asks for, or undefined.
 * @param {string} path
 */
exports.pageOfData = (path) => /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(path)?.[1];

/**
 * One encoded byte. No double encoding is undone.
 * @param {string} encoded
 */
function decode(encoded) {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return PLAIN.test(character) ? character : encoded.toUpperCase();
}

/** @param {string} path */
function keepsCapitals(path) {
  withCapitals ??= new Set(['_next', 'api', 'documents', ...readdirSync('public')]);
  return withCapitals.has(path.split('/', 2)[1] ?? '');
}

/**
 * Encoded bytes keep theirs, which are part of their one spelling.
 * @param {string} path
 */
function inSmallLetters(path) {
  return path.replace(/%..|[A-Z]+/g, (part) => (part[0] === '%' ? part : part.toLowerCase()));
}
