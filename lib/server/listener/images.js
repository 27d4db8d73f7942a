const { readdirSync } = require('node:fs');
const path = require('node:path');
const { LRUCache } = require('lru-cache');

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/** Browsers revalidate images after a day. */
const BROWSER_S = 86_400;

/** Image variants that Next already has on disk, which are cheap to serve. */
/** @type {LRUCache<string, true>} */
const made = new LRUCache({ max: 5000 });

/**
 * The key of an image variant. Next's choice of variant depends on the entire `Accept` header.
 * @param {IncomingMessage} request
 */
const keyOf = ({ url, headers: { accept = '' } }) => `${url} ${accept}`;

/** Maximum length of a remembered key, in characters. A browser's requests never need a longer one. */
const MAX_KEY = 500;

/** The paths of all images that have variants. Next refuses to resize SVG, and logs an error. */
/** @type {Set<string> | undefined} */
let pictures;

/**
 * Whether a request is for something other than an image on this site. Next would log an error for a missing
 * image, and resize the same image again for every other form of its path, such as `a.jpg#1`.
 * @param {IncomingMessage} request
 */
exports.isMissing = ({ url = '' }) => {
  const asked = new URLSearchParams(url.slice(url.indexOf('?'))).get('url') ?? '';
  pictures ??= new Set(
    readdirSync('public/pictures', { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith('.svg'))
      .map((name) => `/pictures/${name.split(path.sep).join('/')}`),
  );
  return !pictures.has(asked);
};

/**
 * Whether the requested image variant was sent before.
 * @param {IncomingMessage} request
 */
exports.wasMade = (request) => made.has(keyOf(request));

/** @param {IncomingMessage} request @param {ServerResponse} response */
exports.noteMade = (request, { statusCode }) => {
  const key = keyOf(request);
  if (statusCode === 200 && key.length <= MAX_KEY) made.set(key, true);
};

/**
 * Next is configured to keep variants forever and would tell browsers to do the same, so shorten `max-age`.
 * @param {ServerResponse} response
 */
exports.keepForADay = (response) => {
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    setHeader.call(
      response,
      name,
      /^cache-control$/i.test(name)
        ? `${value}`.replace(/max-age=\d+/, `max-age=${BROWSER_S}`)
        : value,
    );
};
