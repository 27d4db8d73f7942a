const { readdirSync } = require('node:fs');
const path = require('node:path');
const { LRUCache } = require('lru-cache');

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 */

/** Browsers ask again after a day whether a picture is still the same. */
const BROWSER_S = 86_400;

/** Variants of pictures that lie on the disk, so that nobody waits for them. */
/** @type {LRUCache<string, true>} */
const made = new LRUCache({ max: 5000 });

/**
 * Which variant Next makes depends on the whole of `Accept`.
 * @param {IncomingMessage} request
 */
const keyOf = ({ url, headers: { accept = '' } }) => `${url} ${accept}`;

/** A longer key is no browser's, and is not remembered. In characters. */
const MAX_KEY = 500;

/** The paths of all pictures that have variants. */
/** @type {Set<string> | undefined} */
let pictures;

/**
 * Whether a variant is asked for of a picture that does not exist, for which Next would write an error to the log.
 * @param {IncomingMessage} request
 */
exports.isMissing = ({ url = '' }) => {
  const asked = new URLSearchParams(url.split('?')[1]).get('url') ?? '';
  // Next refuses all others.
  if (!/^\/pictures\/[^?#]*$/.test(asked) || asked.includes('/../')) return false;
  pictures ??= new Set(
    readdirSync('public/pictures', { recursive: true, encoding: 'utf8' }).map(
      (name) => `/pictures/${name.split(path.sep).join('/')}`,
    ),
  );
  return !pictures.has(asked);
};

/**
 * Whether the variant of a picture that is asked for was sent before.
 * @param {IncomingMessage} request
 */
exports.wasMade = (request) => made.has(keyOf(request));

/** @param {IncomingMessage} request @param {ServerResponse} response */
exports.noteMade = (request, { statusCode }) => {
  const key = keyOf(request);
  if (statusCode === 200 && key.length <= MAX_KEY) made.set(key, true);
};

/**
 * Next never makes a variant twice, which would be without any limit; to browsers it would say the same.
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
