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

/** @param {IncomingMessage} request */
const keyOf = ({ url, headers: { accept = '' } }) =>
  `${url} ${/image\/avif/.test(accept)} ${/image\/webp/.test(accept)}`;

/**
 * Whether the variant of a picture that is asked for was sent before.
 * @param {IncomingMessage} request
 */
exports.wasMade = (request) => made.has(keyOf(request));

/** @param {IncomingMessage} request @param {ServerResponse} response */
exports.noteMade = (request, { statusCode }) => {
  if (statusCode === 200) made.set(keyOf(request), true);
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
