const { metrics } = require('../metrics');

/**
 * Counts and times a request once its response is complete or cut off.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
exports.measure = ({ url = '' }, response) => {
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.writableFinished
      ? `${Math.floor(response.statusCode / 100)}xx`
      : 'none';
    metrics.requests.observe({ kind: kindOf(url), status }, (performance.now() - startedAt) / 1000);
  });
};

/** @param {string} url */
function kindOf(url) {
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/_next/data/')) return 'page';
  return /^[^?]*\.\w+(?:\?|$)/.test(url) ? 'file' : 'page';
}
